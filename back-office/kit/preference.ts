import { useSyncExternalStore } from 'react'

const prefix = 'office.'
const air = new EventTarget()

/** A habit of this browser, as the height of rows: the same in all parts of the screen at once. */
export function usePreference(name: string, standard: string) {
  const value = useSyncExternalStore(listen, () => preference(name, standard))
  return [value, (next: string) => keepPreference(name, next)] as const
}

export function preference(name: string, standard: string) {
  return localStorage.getItem(prefix + name) ?? standard
}

export function keepPreference(name: string, value: string) {
  localStorage.setItem(prefix + name, value)
  air.dispatchEvent(new Event('change'))
}

function listen(onChange: () => void) {
  air.addEventListener('change', onChange)
  addEventListener('storage', onChange)
  return () => {
    air.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}
