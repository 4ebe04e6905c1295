import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/shop/cart.ts'
import { call } from '#portal/platform/call.ts'
import { readCart, changeCart, getCartChanges, recordChanges } from './cart.ts'
import { reconcileCart } from './cart.rules.ts'
import { queryClient } from '#portal/platform/query-client.ts'

/** As many as the club looks up in one call. */
const maxAtOnce = 100

/**
 * Reconciles the cart with live stock and prices: on display, on return to the window and when
 * `cart` is invalidated. Returns the time.
 */
export function freshCartQuery(company: string) {
  return queryOptions({
    queryKey: ['cart', company],
    async queryFn({ signal }) {
      const uuids = readCart(company).uuids
      if (uuids.length === 0) return Date.now()
      const data = await fetchLiveProducts(uuids, signal)
      changeCart(company, (cart) => {
        const { cart: fresh, changes } = reconcileCart(cart, data, uuids)
        recordChanges(changes)
        return fresh
      })
      return Date.now()
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** Rereads stock and prices before the checkout; true if there is news. */
export async function recheckCart(company: string) {
  const before = getCartChanges()
  await queryClient.fetchQuery({ ...freshCartQuery(company), staleTime: 0 })
  return getCartChanges() !== before
}

async function fetchLiveProducts(uuids: readonly string[], signal: AbortSignal) {
  const calls = []
  for (let from = 0; from < uuids.length; from += maxAtOnce)
    calls.push(
      call(contract.getCart, {
        query: { uuids: uuids.slice(from, from + maxAtOnce).join(',') },
        signal,
      }),
    )
  return (await Promise.all(calls)).flatMap(({ data }) => data)
}
