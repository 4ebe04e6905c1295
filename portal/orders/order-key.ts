import { Refused } from '#portal/refused.ts'

const key = 'orderKey'
const firstFault = 500

/** Stays the same until a reply was seen, so that an order sent again is the same order. */
export function orderKey() {
  const held = sessionStorage.getItem(key)
  if (held) return held
  const fresh = crypto.randomUUID()
  sessionStorage.setItem(key, fresh)
  return fresh
}

export function dropOrderKey() {
  sessionStorage.removeItem(key)
}

/** A fault or silence leaves open whether the order was placed; a refusal does not. */
export function isCertain(error: unknown) {
  return error instanceof Refused && error.status < firstFault
}
