import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/order-requests.ts'
import {
  ensureAttemptKey,
  dropAttemptKey,
  isCertain,
} from '#portal/platform/session/attempt-key.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { emit } from '#portal/platform/signals.ts'

const requestsPerPage = 20
const key = 'requestKey'
const changedFeatures = ['order-requests', 'orders', 'allowance'] as const

export function requestsQuery(page: number) {
  return queryOptions({
    queryKey: ['order-requests', 'list', page],
    queryFn: ({ signal }) =>
      call(contract.listRequests, { query: { page, limit: requestsPerPage }, signal }),
  })
}

export const waitingRequestsQuery = queryOptions({
  queryKey: ['order-requests', 'waiting'],
  async queryFn({ signal }) {
    const query = { page: 1, limit: 1, status: 'waiting' } as const
    return (await call(contract.listRequests, { query, signal })).meta.total
  },
})

export function requestQuery(uuid: string) {
  return queryOptions({
    queryKey: ['order-requests', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getRequest, { params: { uuid }, signal }),
  })
}

export function useAskForOrder() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: contract.RequestDraft) =>
      call(contract.askForOrder, {
        body: draft,
        headers: { 'idempotency-key': ensureAttemptKey(key) },
      }),
    onSuccess() {
      dropAttemptKey(key)
      emit('succeeded')
      void invalidate(...changedFeatures, 'points', 'shop', 'cart')
    },
    onError(error) {
      if (isCertain(error)) dropAttemptKey(key)
      void invalidate('shop', 'cart')
    },
  })
}

export function useDeclineRequest(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      call(contract.declineRequest, { params: { uuid }, body: { reason } }),
    onSuccess: (request) => storeRequest(uuid, request),
    onError: () => void invalidate(...changedFeatures),
  })
}

export function useWithdrawRequest(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.withdrawRequest, { params: { uuid } }),
    onSuccess: (request) => storeRequest(uuid, request),
    onError: () => void invalidate(...changedFeatures),
  })
}

function storeRequest(uuid: string, request: contract.OrderRequest) {
  queryClient.setQueryData(requestQuery(uuid).queryKey, request)
  void invalidate(...changedFeatures)
}
