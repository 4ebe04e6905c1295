import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/order-requests.ts'
import { attemptKey, dropAttemptKey, isCertain } from '#portal/platform/session/attempt-key.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { emit } from '#portal/platform/signals.ts'

const requestsPerPage = 20
const key = 'requestKey'

export function requestsQuery(page: number) {
  return callQuery(['orders', 'requests', page], contract.listRequests, {
    query: { page, limit: requestsPerPage },
  })
}

/** Number of open requests. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['orders', 'requests', 'waiting'],
  async queryFn({ signal }) {
    const query = { page: 1, limit: 1, status: 'waiting' } as const
    return (await call(contract.listRequests, { query, signal })).meta.total
  },
})

export function requestQuery(uuid: string) {
  return callQuery(['orders', 'request', uuid], contract.getRequest, { params: { uuid } })
}

export function useAskForOrder() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: contract.RequestDraft) =>
      call(contract.askForOrder, { body: draft, headers: { 'idempotency-key': attemptKey(key) } }),
    onSuccess() {
      dropAttemptKey(key)
      emit('succeeded')
      void invalidate('orders', 'points', 'shop', 'cart')
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
    onError: () => void invalidate('orders'),
  })
}

export function useWithdrawRequest(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.withdrawRequest, { params: { uuid } }),
    onSuccess: (request) => storeRequest(uuid, request),
    onError: () => void invalidate('orders'),
  })
}

function storeRequest(uuid: string, request: contract.OrderRequest) {
  queryClient.setQueryData(requestQuery(uuid).queryKey, request)
  void invalidate('orders')
}
