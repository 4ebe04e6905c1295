import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let hasAnswered = true

/** Every call says whether the club could be reached: a device with a network may still be alone. */
export function noteAnswer(isAnswer: boolean) {
  if (hasAnswered === isAnswer) return
  hasAnswered = isAnswer
  tell()
}

export function isConnected() {
  return navigator.onLine && hasAnswered
}

/** Whether the club can be reached, as far as the page knows. */
export function useConnected() {
  return useSyncExternalStore(onConnection, isConnected)
}

/** Gives the way to stop listening. */
export function onConnection(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('online', comeBack)
    addEventListener('offline', tell)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', comeBack)
    removeEventListener('offline', tell)
  }
}

function comeBack() {
  hasAnswered = true
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}
