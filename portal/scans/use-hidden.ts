import { useSyncExternalStore } from 'react'

/** Whether nobody can see the page: another tab, another app, a locked phone. */
export function useHidden() {
  return useSyncExternalStore(watch, () => document.hidden)
}

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
