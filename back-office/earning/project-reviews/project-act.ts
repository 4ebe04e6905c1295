import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import type { ProjectAction } from './project-reviews.queries.ts'

export type ProjectAct = {
  project: ProjectReview
  isBusy: boolean
  onDecide: (action: ProjectAction) => void
}

/** Products and points that count already, plus those of the ticked products in review. */
export function calculateCredit(
  { products }: Pick<ProjectReview, 'products'>,
  valid: ReadonlySet<string>,
) {
  const credited = products.filter(
    ({ uuid, flag }) => flag === ScanFlag.normal || (flag === ScanFlag.inReview && valid.has(uuid)),
  )
  return {
    products: credited.length,
    points: credited.reduce((sum, { points }) => sum + points, 0),
  }
}
