import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/cart.ts'
import { call } from '#portal/call.ts'
import { cartOf, changeCart, noteChanges } from '#portal/cart/cart.ts'
import { reconciled } from '#portal/cart/cart.rules.ts'

/**
 * Reads live stock and prices and brings the cart in line with them: whenever it is looked at, on
 * return to the window, and when the room `cart` is invalidated. Gives when that was done.
 */
export function freshCartQuery(company: string) {
  return queryOptions({
    queryKey: ['cart', company],
    async queryFn({ signal }) {
      const asked = cartOf(company).uuids
      if (asked.length === 0) return Date.now()
      const { data } = await call(contract.getCart, { query: { uuids: asked.join(',') }, signal })
      changeCart(company, (cart) => {
        const { cart: fresh, changes } = reconciled(cart, data, asked)
        noteChanges(changes)
        return fresh
      })
      return Date.now()
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
