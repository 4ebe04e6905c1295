import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { order as orderShape, type Order } from '#contract/shop/orders.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { readStoredMember } from '#portal/platform/session/token.ts'

/** One of the keys that a sign-out clears. */
const key = 'vouchers'
const shape = z.object({ person: z.string(), orders: z.array(orderShape) })
const emitter = new EventTarget()
const none: readonly Order[] = []

let read: { text: string | null; person: string | undefined; orders: readonly Order[] } = {
  text: null,
  person: undefined,
  orders: none,
}

export function getStoredOrders(): readonly Order[] {
  const text = localStorage.getItem(key)
  const person = readStoredMember()
  if (text !== read.text || person !== read.person) {
    const stored = readStored(localStorage, key, shape)
    const orders = stored && stored.person === person ? stored.orders : none
    read = { text, person, orders }
  }
  return read.orders
}

export function findStoredOrder(uuid: string) {
  return getStoredOrders().find((order) => order.uuid === uuid)
}

export function storeOrder(order: Order) {
  write([order, ...getStoredOrders().filter(({ uuid }) => uuid !== order.uuid)])
}

export function removeStoredOrder(uuid: string) {
  write(getStoredOrders().filter((order) => order.uuid !== uuid))
}

export function useStoredOrders() {
  return useSyncExternalStore(follow, getStoredOrders)
}

function write(orders: readonly Order[]) {
  const person = readStoredMember()
  if (orders.length === 0) localStorage.removeItem(key)
  else if (person) store(localStorage, key, { person, orders })
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
