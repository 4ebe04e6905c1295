import type { BodyOf } from '#contract/endpoint.ts'
import type { nextProjectReview } from '#contract/project-reviews.admin.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import type { Place } from '#server/claims/queue.reads.ts'
import { takeNext } from '#server/claims/take-next.ts'
import type { Db } from '#server/database/transaction.ts'
import { projectPlaceOf, nextProjects } from './waiting-projects.reads.ts'

/** Gives the project at hand back and takes the next one; as `takeNext`. */
export function nextProject(
  db: Db,
  staff: Claimer,
  { after, ...filter }: BodyOf<typeof nextProjectReview>,
  at: Date,
) {
  const nextOf = (start?: Place) => nextProjects(db, staff, { ...filter, after: start }, at)
  return takeNext(db, staff, { kind: 'projects', placeOf: projectPlaceOf, nextOf }, { after, at })
}
