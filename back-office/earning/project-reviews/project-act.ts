import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import type { ProjectAction } from './project-reviews.queries.ts'

/** What each part of the decision is given. */
export type ProjectAct = {
  project: ProjectReview
  isBusy: boolean
  onDecide: (action: ProjectAction) => void
}

/** What the project credits when the ticked scans count besides those that count already. */
export function creditOf(
  { products }: Pick<ProjectReview, 'products'>,
  valid: ReadonlySet<string>,
) {
  const counting = products.filter(
    ({ uuid, flag }) => flag === normal || (flag === inReview && valid.has(uuid)),
  )
  return {
    products: counting.length,
    points: counting.reduce((sum, { points }) => sum + points, 0),
  }
}

const normal = 1
const inReview = 2
