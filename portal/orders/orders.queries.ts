import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/orders.ts'
import { call } from '#portal/call.ts'
import { dropOrderKey, isCertain, orderKey } from '#portal/orders/order-key.ts'
import { invalidate } from '#portal/query-client.ts'
import { tell } from '#portal/signals.ts'

export const ordersPerPage = 20

export function ordersQuery(page: number) {
  return queryOptions({
    queryKey: ['orders', 'list', page],
    queryFn: ({ signal }) =>
      call(contract.listOrders, { query: { page, limit: ordersPerPage }, signal }),
  })
}

export function orderQuery(uuid: string) {
  return queryOptions({
    queryKey: ['orders', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getOrder, { params: { uuid }, signal }),
  })
}

/** Never waits for a signal: an order is sent now or not at all. */
export function usePlaceOrder() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: contract.OrderDraft) =>
      call(contract.placeOrder, { body: draft, headers: { 'idempotency-key': orderKey() } }),
    onSuccess() {
      dropOrderKey()
      tell('succeeded')
      void invalidate('orders', 'points', 'shop', 'cart')
    },
    onError(error) {
      if (isCertain(error)) dropOrderKey()
      void invalidate('points', 'shop', 'cart')
    },
  })
}
