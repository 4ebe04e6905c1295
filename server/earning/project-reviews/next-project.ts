import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { nextProjectReview } from '#contract/earning/project-reviews.admin.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'
import { takeNext } from '#server/staff/claims/take-next.ts'
import { findProjectPlace, nextProjects } from './waiting-projects.reads.ts'

/** Gives the project at hand back and takes the next one; as `takeNext`. */
export function nextProject(
  ctx: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: BodyOf<typeof nextProjectReview>,
) {
  const findNext = (start?: Place) => nextProjects(ctx, { ...filter, after: start })
  return takeNext({ ...ctx, kind: 'projects', findPlace: findProjectPlace, findNext }, { after })
}
