import { useSyncExternalStore } from 'react'

const prefix = 'office.'
const air = new EventTarget()

/** A word that this tab keeps through other pages and a reload; empty when there is none. */
export function useTabMemory(name: string) {
  const text = useSyncExternalStore(listen, () => sessionStorage.getItem(prefix + name) ?? '')
  return [text, (next: string) => keepInTab(name, next)] as const
}

export function keepInTab(name: string, text: string) {
  if (text) sessionStorage.setItem(prefix + name, text)
  else sessionStorage.removeItem(prefix + name)
  air.dispatchEvent(new Event('change'))
}

function listen(onChange: () => void) {
  air.addEventListener('change', onChange)
  return () => air.removeEventListener('change', onChange)
}
