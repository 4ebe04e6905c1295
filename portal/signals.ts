/** News that a call or another tab brings and that only the whole portal can act on. */
type Signal = 'signed-in' | 'signed-out' | 'unauthenticated' | 'maintenance'

const air = new EventTarget()

export function tell(signal: Signal) {
  air.dispatchEvent(new Event(signal))
}

export function on(signal: Signal, listener: () => void) {
  air.addEventListener(signal, listener)
}
