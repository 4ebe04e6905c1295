/** News that a call brings and that only the whole office can act on. */
type Signal = 'signed-out'

const air = new EventTarget()

export function tell(signal: Signal) {
  air.dispatchEvent(new Event(signal))
}

/** Gives the way to stop listening. */
export function on(signal: Signal, listener: () => void) {
  air.addEventListener(signal, listener)
  return () => air.removeEventListener(signal, listener)
}
