/** The second object over the first, key by key at every depth; a list or a value replaces. */
export function mergeDeep(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over
  const merged = new Map(Object.entries(under))
  for (const [key, value] of Object.entries(over))
    merged.set(key, mergeDeep(merged.get(key), value))
  return Object.fromEntries(merged)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
