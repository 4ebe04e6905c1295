import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/scan-reviews.admin.ts'
import { call, callForFile } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

const pollSeconds = 30

export type ScanFilter = QuerySentOf<typeof contract.listScanReviews>

export function scanReviewsQuery(filter: ScanFilter) {
  return queryOptions({
    queryKey: ['scans', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listScanReviews, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function scanReviewQuery(uuid: string) {
  return queryOptions({
    queryKey: ['scans', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getScanReview, { params: { uuid }, signal }),
  })
}

/** A photo never changes; it is fetched with the session, since nothing of it is public. */
export function scanPhotoQuery(uuid: string, photo: string) {
  return queryOptions({
    queryKey: ['scanPhotos', uuid, photo],
    queryFn: ({ signal }) =>
      callForFile(contract.getScanReviewPhoto, { params: { uuid, photo }, signal }),
    staleTime: Infinity,
  })
}

type Deed =
  | { deed: 'approve'; body: BodyOf<typeof contract.approveScan> }
  | { deed: 'reject'; body: BodyOf<typeof contract.rejectScan> }
  | { deed: 'ask'; question: string }

export function useDecideScan(uuid: string) {
  return useMutation({
    mutationFn: (given: Deed) => decide(uuid, given),
    onSettled: () => invalidate('scans', 'projects', 'today', 'claims', 'audit'),
  })
}

async function decide(uuid: string, given: Deed) {
  const params = { uuid }
  if (given.deed === 'approve') await call(contract.approveScan, { params, body: given.body })
  else if (given.deed === 'reject') await call(contract.rejectScan, { params, body: given.body })
  else await call(contract.holdScan, { params, body: { question: given.question } })
}

/** Takes the next scan that nobody holds. */
export function useNextScan() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextScanReview>) =>
      call(contract.nextScanReview, { body }),
    onSettled: () => invalidate('scans', 'claims'),
  })
}
