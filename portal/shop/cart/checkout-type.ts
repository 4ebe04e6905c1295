import * as z from 'zod/mini'
import { store, stored } from '#portal/platform/session/storage.ts'

const key = 'checkout'
const shape = z.object({ type: z.int() })

/** The part of the cart that is being checked out, if any. */
export function checkoutType() {
  return stored(localStorage, key, shape)?.type
}

export function startCheckout(type: number) {
  store(localStorage, key, { type })
}

export function endCheckout() {
  localStorage.removeItem(key)
}
