import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  cart as cartShape,
  createEmptyCart,
  mergeChanges,
  type Cart,
  type CartChange,
} from './cart.rules.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { on } from '#portal/platform/signals.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'cart'
const emitter = new EventTarget()

/** State of this tab alone: the path on which the drawer is open, and unacknowledged changes. */
type CartView = { drawerAt: string | undefined; changes: readonly CartChange[] }
let view: CartView = { drawerAt: undefined, changes: [] }

/** The same object as long as the stored text is the same. */
let read: { text: string | null; cart: Cart } = { text: null, cart: createEmptyCart('') }

/** The cart of the signed-in person's company on this device, the same in all tabs. */
export function useCart() {
  const { data: self } = useSuspenseQuery(selfQuery)
  const company = self.company.uuid
  const cart = useSyncExternalStore(follow, () => readCart(company))
  return { cart, change: (next: (cart: Cart) => Cart) => changeCart(company, next) }
}

export function useCartView() {
  return useSyncExternalStore(follow, () => view)
}

/** A cart of another company, or of another version, counts as none. */
export function readCart(company: string): Cart {
  const text = localStorage.getItem(key)
  if (text !== read.text || read.cart.company !== company) {
    const stored = readStored(localStorage, key, cartShape)
    read = { text, cart: stored?.company === company ? stored : createEmptyCart(company) }
  }
  return read.cart
}

export function changeCart(company: string, next: (cart: Cart) => Cart) {
  store(localStorage, key, next(readCart(company)))
  emitter.dispatchEvent(new Event('change'))
}

/** The drawer belongs to the screen it was opened on. */
export function openDrawer() {
  show({ ...view, drawerAt: location.pathname })
}

export function closeDrawer() {
  show({ ...view, drawerAt: undefined })
}

export function recordChanges(changes: readonly CartChange[]) {
  if (changes.length > 0) show({ ...view, changes: mergeChanges(view.changes, changes) })
}

export function clearChanges() {
  show({ ...view, changes: [] })
}

export function clearVariantChanges(variant: string) {
  show({ ...view, changes: view.changes.filter((change) => change.variant !== variant) })
}

export function getCartChanges() {
  return view.changes
}

for (const end of ['signed-out', 'session-ended'] as const)
  on(end, () => show({ drawerAt: undefined, changes: [] }))

function show(next: CartView) {
  view = next
  emitter.dispatchEvent(new Event('change'))
}

function follow(listener: () => void) {
  emitter.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    emitter.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}
