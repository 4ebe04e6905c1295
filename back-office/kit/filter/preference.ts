import { useSyncExternalStore } from 'react'

const prefix = 'backOffice.'
const emitter = new EventTarget()

/**
 * A preference of this browser, such as the height of rows; changes reach all components at once.
 */
export function usePreference(name: string, standard: string) {
  const value = useSyncExternalStore(listen, () => getPreference(name, standard))
  return [value, (next: string) => storePreference(name, next)] as const
}

export function getPreference(name: string, standard: string) {
  return localStorage.getItem(prefix + name) ?? standard
}

export function storePreference(name: string, value: string) {
  localStorage.setItem(prefix + name, value)
  emitter.dispatchEvent(new Event('change'))
}

function listen(onChange: () => void) {
  emitter.addEventListener('change', onChange)
  addEventListener('storage', onChange)
  return () => {
    emitter.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}
