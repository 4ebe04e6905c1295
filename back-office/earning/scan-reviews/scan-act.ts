import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import type { useDecideScan } from './scan-reviews.queries.ts'

export type ScanAct = {
  scan: ScanReview
  isBusy: boolean
  onDecide: (action: Parameters<ReturnType<typeof useDecideScan>['mutate']>[0]) => void
}
