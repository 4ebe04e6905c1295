import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from '#portal/storage.ts'

const cart = z.object({
  version: z.literal(1),
  entries: z.array(z.object({ uuid: z.uuid(), quantity: z.int().check(z.minimum(1)) })),
  uuids: z.array(z.uuid()),
})

const changes = new EventTarget()

/** How many pieces lie in the cart of this device. */
export function useCartCount() {
  return useSyncExternalStore(follow, cartCount)
}

function cartCount() {
  const entries = stored(localStorage, 'cart', cart)?.entries ?? []
  return entries.reduce((sum, { quantity }) => sum + quantity, 0)
}

function follow(listener: () => void) {
  changes.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}
