import { useSyncExternalStore } from 'react'

/** Whether the device has a network at all. */
export function useOnline() {
  return useSyncExternalStore(follow, () => navigator.onLine)
}

function follow(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
