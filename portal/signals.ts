/** News that a call or another tab brings and that only the whole portal can act on. */
type Signal =
  | 'signed-in'
  /** By the person's own wish. */
  | 'signed-out'
  /** By anything else: expired, refused, signed out from another device or tab. */
  | 'session-ended'
  | 'unauthenticated'
  | 'maintenance'
  /** A scan that counts, an order that is placed: the person got what they came for. */
  | 'succeeded'

const air = new EventTarget()

export function tell(signal: Signal) {
  air.dispatchEvent(new Event(signal))
}

/** Gives the way to stop listening. */
export function on(signal: Signal, listener: () => void) {
  air.addEventListener(signal, listener)
  return () => air.removeEventListener(signal, listener)
}
