import { useSyncExternalStore } from 'react'

const prefix = 'backOffice.'
const emitter = new EventTarget()

/** A text that this tab stores across pages and reloads; empty by default. */
export function useTabMemory(name: string) {
  const text = useSyncExternalStore(listen, () => readFromTab(name))
  return [text, (next: string) => storeInTab(name, next)] as const
}

export function readFromTab(name: string) {
  return sessionStorage.getItem(prefix + name) ?? ''
}

export function storeInTab(name: string, text: string) {
  if (text) sessionStorage.setItem(prefix + name, text)
  else sessionStorage.removeItem(prefix + name)
  emitter.dispatchEvent(new Event('change'))
}

function listen(onChange: () => void) {
  emitter.addEventListener('change', onChange)
  return () => emitter.removeEventListener('change', onChange)
}
