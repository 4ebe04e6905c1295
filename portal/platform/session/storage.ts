import * as z from 'zod/mini'

/** Reads a record of the browser's storage; what does not fit its shape counts as absent. */
export function readStored<S extends z.ZodMiniType>(storage: Storage, key: string, shape: S) {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const result = z.safeParse(shape, parseJson(text))
  return result.success ? result.data : undefined
}

export function store(storage: Storage, key: string, value: unknown) {
  storage.setItem(key, JSON.stringify(value))
}

export function storeIfRoom(storage: Storage, key: string, value: unknown) {
  try {
    store(storage, key, value)
    return true
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
