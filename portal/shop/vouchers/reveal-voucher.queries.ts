import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/vouchers.ts'
import { call } from '#portal/platform/call.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { orderQuery } from '#portal/shop/orders/orders.queries.ts'
import { findStoredOrder, storeOrder } from './vouchers.queries.ts'

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
