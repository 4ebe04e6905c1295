import * as z from 'zod/mini'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'checkout'
const shape = z.object({ type: z.int() })

export function readCheckoutType() {
  return readStored(localStorage, key, shape)?.type
}

export function startCheckout(type: number) {
  store(localStorage, key, { type })
}

export function endCheckout() {
  localStorage.removeItem(key)
}
