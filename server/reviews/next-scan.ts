import type { BodyOf } from '#contract/endpoint.ts'
import type { nextScanReview } from '#contract/scan-reviews.admin.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { releaseClaim } from '#server/claims/release-claim.ts'
import type { Db } from '#server/database/transaction.ts'
import { nextScans, placeOf } from './waiting-scans.reads.ts'

/**
 * Gives the scan at hand back and takes the next one that nobody holds; past the end the queue
 * begins anew. Two people who ask at once get two scans.
 */
export async function nextScan(
  db: Db,
  staff: Claimer,
  { after, ...filter }: BodyOf<typeof nextScanReview>,
  at: Date,
) {
  if (after) await releaseClaim(db, staff, 'scans', after)
  const place = after && (await placeOf(db, after))
  const from = (start?: Exclude<typeof place, ''>) => async () =>
    (await nextScans(db, staff, { ...filter, after: start }, at)).filter((uuid) => uuid !== after)
  const later = place && (await nextItem(db, staff, 'scans', from(place), at))
  return { uuid: later ?? (await nextItem(db, staff, 'scans', from(), at)) }
}
