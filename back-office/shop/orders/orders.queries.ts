import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/orders.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

const pollSeconds = 30

export type OrderFilter = QuerySentOf<typeof contract.listStaffOrders>

export function staffOrdersQuery(filter: OrderFilter) {
  return queryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listStaffOrders, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function staffOrderQuery(uuid: string) {
  return queryOptions({
    queryKey: ['orders', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getStaffOrder, { params: { uuid }, signal }),
  })
}

type OrderAction =
  | { action: 'approve' | 'fail' | 'retry' }
  | { action: 'reject'; body: BodyOf<typeof contract.rejectOrder> }
  | { action: 'ship'; body: BodyOf<typeof contract.shipOrder> }

/** Decides on one order; the answer is the updated order. */
export function useDecideOrder(uuid: string) {
  return useMutation({
    mutationFn: (decision: OrderAction) => decide(uuid, decision),
    async onSettled(order) {
      if (order) queryClient.setQueryData(staffOrderQuery(uuid).queryKey, order)
      await invalidate('orders', 'today', 'audit')
    },
  })
}

function decide(uuid: string, decision: OrderAction) {
  const params = { uuid }
  if (decision.action === 'reject')
    return call(contract.rejectOrder, { params, body: decision.body })
  if (decision.action === 'ship') return call(contract.shipOrder, { params, body: decision.body })
  const endpoints = {
    approve: contract.approveOrder,
    fail: contract.failOrder,
    retry: contract.retryOrder,
  }
  return call(endpoints[decision.action], { params })
}

/** The owner is told once more that a voucher code is ready. */
export function useRemindOfCodes(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.remindOfCodes, { params: { uuid } }),
    onSuccess: () => invalidate('audit'),
  })
}

/** Takes the oldest order that waits. */
export function useNextOrder() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextOrder>) => call(contract.nextOrder, { body }),
    onSettled: () => invalidate('orders'),
  })
}
