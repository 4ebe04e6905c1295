let waitingWorker: ServiceWorker | undefined
let isTaken = false
const listeners = new Set<() => void>()

/** A new version is ready. It waits until the person takes it: typed text is never lost to it. */
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
