import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let hasAnswered = true

/** Each call records whether the server was reached: a network alone does not prove it. */
export function recordAnswer(isAnswer: boolean) {
  if (hasAnswered === isAnswer) return
  hasAnswered = isAnswer
  notify()
}

export function useConnected() {
  return useSyncExternalStore(onConnection, () => navigator.onLine && hasAnswered)
}

function onConnection(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('online', markReachable)
    addEventListener('offline', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', markReachable)
    removeEventListener('offline', notify)
  }
}

function markReachable() {
  hasAnswered = true
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}
