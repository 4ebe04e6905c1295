import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { nextScanReview } from '#contract/earning/scan-reviews.admin.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'
import { takeNext } from '#server/staff/claims/take-next.ts'
import { findScanPlace, nextScans } from './waiting-scans.reads.ts'

/** Gives the scan at hand back and takes the next one; as `takeNext`. */
export function nextScan(
  ctx: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: BodyOf<typeof nextScanReview>,
) {
  const findNext = (start?: Place) => nextScans(ctx, { ...filter, after: start })
  return takeNext({ ...ctx, kind: 'scans', findPlace: findScanPlace, findNext }, { after })
}
