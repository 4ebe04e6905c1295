/** Signals of one application, by name: what a call or another tab brings and the whole must act on. */
export function createEmitter<Signal extends string>() {
  const target = new EventTarget()

  function emit(signal: Signal) {
    target.dispatchEvent(new Event(signal))
  }

  /** Gives the way to stop listening. */
  function on(signal: Signal, listener: () => void) {
    target.addEventListener(signal, listener)
    return () => target.removeEventListener(signal, listener)
  }

  return { emit, on }
}
