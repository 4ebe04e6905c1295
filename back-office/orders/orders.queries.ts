import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/orders.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/call.ts'
import { invalidate, queryClient } from '#back-office/query-client.ts'

const pollSeconds = 30

export type OrderFilter = QuerySentOf<typeof contract.listOfficeOrders>

export function officeOrdersQuery(filter: OrderFilter) {
  return queryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listOfficeOrders, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function officeOrderQuery(uuid: string) {
  return queryOptions({
    queryKey: ['orders', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getOfficeOrder, { params: { uuid }, signal }),
  })
}

type Deed =
  | { deed: 'approve' | 'fail' | 'retry' }
  | { deed: 'refuse'; body: BodyOf<typeof contract.refuseOrder> }
  | { deed: 'ship'; body: BodyOf<typeof contract.shipOrder> }

/** What is done to one order; its answer is the order as it stands now. */
export function useDecideOrder(uuid: string) {
  return useMutation({
    mutationFn: (given: Deed) => decide(uuid, given),
    async onSettled(order) {
      if (order) queryClient.setQueryData(officeOrderQuery(uuid).queryKey, order)
      await invalidate('orders', 'today', 'claims', 'audit')
    },
  })
}

function decide(uuid: string, given: Deed) {
  const params = { uuid }
  if (given.deed === 'refuse') return call(contract.refuseOrder, { params, body: given.body })
  if (given.deed === 'ship') return call(contract.shipOrder, { params, body: given.body })
  const endpoints = {
    approve: contract.approveOrder,
    fail: contract.failOrder,
    retry: contract.retryOrder,
  }
  return call(endpoints[given.deed], { params })
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
    onSettled: () => invalidate('orders', 'claims'),
  })
}
