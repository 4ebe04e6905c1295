import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let hasAnswered = true

/** Every call says whether the club could be reached: a device with a network may still be alone. */
export function recordAnswer(isAnswer: boolean) {
  if (hasAnswered === isAnswer) return
  hasAnswered = isAnswer
  notify()
}

/** True while the server can be reached, as far as the page knows. */
export function useConnected() {
  return useSyncExternalStore(onConnection, () => navigator.onLine && hasAnswered)
}

/** Gives the way to stop listening. */
function onConnection(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('online', comeBack)
    addEventListener('offline', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', comeBack)
    removeEventListener('offline', notify)
  }
}

function comeBack() {
  hasAnswered = true
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}
