import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { order as orderShape, type Order } from '#contract/orders.ts'
import { store, stored } from '#portal/storage.ts'
import { heldPerson } from '#portal/token.ts'

/** One of the keys that a sign-out clears. */
const key = 'vouchers'
const shape = z.object({ person: z.string(), orders: z.array(orderShape) })
const news = new EventTarget()
const none: readonly Order[] = []

let read: { text: string | null; person: string | undefined; orders: readonly Order[] } = {
  text: null,
  person: undefined,
  orders: none,
}

/** Orders whose revealed codes the person keeps on this device, to be read without a signal. */
export function keptOrders(): readonly Order[] {
  const text = localStorage.getItem(key)
  const person = heldPerson()
  if (text !== read.text || person !== read.person) {
    const held = stored(localStorage, key, shape)
    const orders = held && held.person === person ? held.orders : none
    read = { text, person, orders }
  }
  return read.orders
}

export function keptOrder(uuid: string) {
  return keptOrders().find((order) => order.uuid === uuid)
}

export function keepOrder(order: Order) {
  write([order, ...keptOrders().filter(({ uuid }) => uuid !== order.uuid)])
}

export function forgetOrder(uuid: string) {
  write(keptOrders().filter((order) => order.uuid !== uuid))
}

export function useKeptOrders() {
  return useSyncExternalStore(follow, keptOrders)
}

function write(orders: readonly Order[]) {
  const person = heldPerson()
  if (orders.length === 0) localStorage.removeItem(key)
  else if (person) store(localStorage, key, { person, orders })
  news.dispatchEvent(new Event('change'))
}

function follow(listener: () => void) {
  news.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    news.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}
