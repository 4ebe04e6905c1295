import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import type { useDecideScan } from './scan-reviews.queries.ts'

/** Props shared by the parts of the decision. */
export type ScanAct = {
  scan: ScanReview
  isBusy: boolean
  onDecide: (action: Parameters<ReturnType<typeof useDecideScan>['mutate']>[0]) => void
}
