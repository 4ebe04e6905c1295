import { useSyncExternalStore } from 'react'

/** True while the device has a network; the server may still be out of reach. */
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
