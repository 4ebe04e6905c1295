let waitingWorker: ServiceWorker | undefined
let isTaken = false
const listeners = new Set<() => void>()

/** A new version waits until the person accepts it, so that typed text is never lost. */
export function announceUpdate(worker: ServiceWorker) {
  waitingWorker = worker
  for (const listener of listeners) listener()
}

export function hasUpdate() {
  return waitingWorker !== undefined
}

export function onUpdate(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function takeUpdate() {
  if (isTaken) return
  isTaken = true
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waitingWorker?.postMessage('take-over', [])
}
