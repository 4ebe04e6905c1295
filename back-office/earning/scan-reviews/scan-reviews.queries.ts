import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/scan-reviews.admin.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const scanQueue = defineQueue({
  queryKey: ['scan-reviews'],
  list: (query: QuerySentOf<typeof contract.listScanReviews>, signal) =>
    call(contract.listScanReviews, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getScanReview, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextScanReview>) =>
    call(contract.nextScanReview, { body }),
})

/** Photos never change; fetching one needs the session. */
export function scanPhotoQuery(uuid: string, photo: string) {
  return queryOptions({
    queryKey: ['scan-reviews-photos', uuid, photo],
    queryFn: ({ signal }) =>
      callForFile(contract.getScanReviewPhoto, { params: { uuid, photo }, signal }),
    staleTime: Infinity,
  })
}

type ScanAction =
  | { action: 'approve'; body: BodyOf<typeof contract.approveScan> }
  | { action: 'reject'; body: BodyOf<typeof contract.rejectScan> }
  | { action: 'ask'; question: string }

export function useDecideScan(uuid: string) {
  return useMutation({
    mutationFn: (decision: ScanAction) => decide(uuid, decision),
    onSettled: () => invalidate('scan-reviews', 'project-reviews', 'today', 'audit'),
  })
}

async function decide(uuid: string, decision: ScanAction) {
  const params = { uuid }
  if (decision.action === 'approve')
    await call(contract.approveScan, { params, body: decision.body })
  else if (decision.action === 'reject')
    await call(contract.rejectScan, { params, body: decision.body })
  else await call(contract.askAboutScan, { params, body: { question: decision.question } })
}
