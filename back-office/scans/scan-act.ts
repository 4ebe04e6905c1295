import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import type { useDecideScan } from '#back-office/scans/scans.queries.ts'

/** What each part of the decision is given. */
export type ScanAct = {
  scan: ScanReview
  isBusy: boolean
  onDecide: (deed: Parameters<ReturnType<typeof useDecideScan>['mutate']>[0]) => void
}
