import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/orders.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import {
  ensureAttemptKey,
  dropAttemptKey,
  isCertain,
} from '#portal/platform/session/attempt-key.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { storeOrder, findStoredOrder } from '#portal/shop/vouchers/vouchers.queries.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { Unreachable } from '#ui/feedback/refused.ts'
import { emit } from '#portal/platform/signals.ts'

export const ordersPerPage = 20
const key = 'orderKey'
const changedFeatures = ['orders', 'order-requests', 'allowance', 'points', 'shop'] as const

export function ordersQuery(page: number) {
  return callQuery(['orders', 'list', page], contract.listOrders, {
    query: { page, limit: ordersPerPage },
  })
}

/** Falls back to the order stored on the device while the server is unreachable. */
export function orderQuery(uuid: string) {
  return queryOptions({
    queryKey: ['orders', 'one', uuid],
    async queryFn({ signal }) {
      try {
        const order = await call(contract.getOrder, { params: { uuid }, signal })
        if (findStoredOrder(uuid)) storeOrder(order)
        return order
      } catch (error) {
        const storedOrder = error instanceof Unreachable && findStoredOrder(uuid)
        if (storedOrder) return storedOrder
        throw error
      }
    },
  })
}

/** To whom and where the last parcel went, or null. */
export const lastDeliveryQuery = queryOptions({
  queryKey: ['orders', 'last-delivery'],
  async queryFn({ signal }) {
    const { data } = await call(contract.listOrders, {
      query: { page: 1, limit: ordersPerPage },
      signal,
    })
    const last = data.find(({ meta }) => needsAddress(meta.type))
    if (!last) return null
    const { customer } = await call(contract.getOrder, { params: { uuid: last.uuid }, signal })
    return customer
  },
})

/** Never queued: an order is sent now or not at all. */
export function usePlaceOrder() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: contract.OrderDraft) =>
      call(contract.placeOrder, {
        body: draft,
        headers: { 'idempotency-key': ensureAttemptKey(key) },
      }),
    onSuccess() {
      dropAttemptKey(key)
      emit('succeeded')
      emit('order-placed')
      void invalidate(...changedFeatures, 'cart', 'club-card')
    },
    onError(error) {
      if (isCertain(error)) dropAttemptKey(key)
      void invalidate(...changedFeatures, 'cart', 'installers')
    },
  })
}

export function useCancelOrder(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.cancelOrder, { params: { uuid }, body: {} }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(uuid).queryKey, order),
    onSettled: () => void invalidate(...changedFeatures, 'club-card'),
  })
}
