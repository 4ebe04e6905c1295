import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/orders.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const orderQueue = defineQueue({
  queryKey: ['orders'],
  list: (query: QuerySentOf<typeof contract.listStaffOrders>, signal) =>
    call(contract.listStaffOrders, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getStaffOrder, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextOrder>) => call(contract.nextOrder, { body }),
})

type OrderAction =
  | { action: 'approve' | 'fail' | 'retry' }
  | { action: 'reject'; body: BodyOf<typeof contract.rejectOrder> }
  | { action: 'ship'; body: BodyOf<typeof contract.shipOrder> }

export function useDecideOrder(uuid: string) {
  return useMutation({
    mutationFn: (decision: OrderAction) => decide(uuid, decision),
    async onSettled(order) {
      if (order) queryClient.setQueryData(orderQueue.oneQuery(uuid).queryKey, order)
      await invalidate('orders', 'proofs', 'today', 'audit')
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

export function useRemindOfCodes(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.remindOfCodes, { params: { uuid } }),
    onSuccess: () => invalidate('audit'),
  })
}
