import type { BodyOf } from '#contract/endpoint.ts'
import type { nextProjectReview } from '#contract/project-reviews.admin.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { releaseClaim } from '#server/claims/release-claim.ts'
import type { Db } from '#server/database/transaction.ts'
import { nextProjects, projectPlaceOf } from './waiting-projects.reads.ts'

/** Gives the project at hand back and takes the next one that nobody holds; as `nextScan`. */
export async function nextProject(
  db: Db,
  staff: Claimer,
  { after, ...filter }: BodyOf<typeof nextProjectReview>,
  at: Date,
) {
  if (after) await releaseClaim(db, staff, 'projects', after)
  const place = after ? await projectPlaceOf(db, after) : undefined
  const from = (start?: typeof place) => async () => {
    const uuids = await nextProjects(db, staff, { ...filter, after: start }, at)
    return uuids.filter((uuid) => uuid !== after)
  }
  const later = place && (await nextItem(db, staff, 'projects', from(place), at))
  return { uuid: later ?? (await nextItem(db, staff, 'projects', from(), at)) }
}
