import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/orders.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { attemptKey, dropAttemptKey, isCertain } from '#portal/platform/session/attempt-key.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { storeOrder, findStoredOrder } from '#portal/shop/vouchers/vouchers.queries.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { Unreachable } from '#ui/feedback/refused.ts'
import { emit } from '#portal/platform/signals.ts'

export const ordersPerPage = 20
const key = 'orderKey'

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
      call(contract.placeOrder, { body: draft, headers: { 'idempotency-key': attemptKey(key) } }),
    onSuccess() {
      dropAttemptKey(key)
      emit('succeeded')
      emit('order-placed')
      void invalidate('orders', 'points', 'shop', 'cart', 'club-card')
    },
    onError(error) {
      if (isCertain(error)) dropAttemptKey(key)
      void invalidate('orders', 'points', 'shop', 'cart', 'installers')
    },
  })
}

export function useCancelOrder(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(contract.cancelOrder, { params: { uuid }, body: {} }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(uuid).queryKey, order),
    onSettled: () => void invalidate('orders', 'points', 'shop', 'club-card'),
  })
}

/** Opens one voucher of the order for good. */
export function useRevealVoucher(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (no: number) => call(contract.revealVoucher, { params: { uuid, no: String(no) } }),
    onSuccess(voucher) {
      queryClient.setQueryData(orderQuery(uuid).queryKey, (order) => {
        if (!order) return order
        const vouchers = order.meta.vouchers.map((one) => (one.no === voucher.no ? voucher : one))
        const fresh = { ...order, meta: { ...order.meta, vouchers } }
        if (findStoredOrder(uuid)) storeOrder(fresh)
        return fresh
      })
    },
  })
}
