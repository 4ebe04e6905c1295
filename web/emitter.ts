/** Named signals of one application, from calls and other tabs. */
export function createEmitter<Signal extends string>() {
  const target = new EventTarget()

  function emit(signal: Signal) {
    target.dispatchEvent(new Event(signal))
  }

  function on(signal: Signal, listener: () => void) {
    target.addEventListener(signal, listener)
    return () => target.removeEventListener(signal, listener)
  }

  return { emit, on }
}
