import type { BodyOf } from '#contract/endpoint.ts'
import type { nextScanReview } from '#contract/scan-reviews.admin.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import type { Place } from '#server/claims/queue.reads.ts'
import { takeNext } from '#server/claims/take-next.ts'
import type { Db } from '#server/database/transaction.ts'
import { scanPlaceOf, nextScans } from './waiting-scans.reads.ts'

/** Gives the scan at hand back and takes the next one; as `takeNext`. */
export function nextScan(
  db: Db,
  staff: Claimer,
  { after, ...filter }: BodyOf<typeof nextScanReview>,
  at: Date,
) {
  const nextOf = (start?: Place) => nextScans(db, staff, { ...filter, after: start }, at)
  return takeNext(db, staff, { kind: 'scans', placeOf: scanPlaceOf, nextOf }, { after, at })
}
