/** The ticked keys after one more tick; a run goes from the last ticked key to this one. */
export function toggleKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  { key, from }: { key: string; from?: string },
): Set<string> {
  const next = new Set(selected)
  const [start, end] = [keys.indexOf(from ?? key), keys.indexOf(key)]
  if (start < 0 || start === end) {
    if (!next.delete(key)) next.add(key)
    return next
  }
  for (const one of keys.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(one)
  return next
}

/** The ticked keys once all of a page are ticked, or none of them where all are already. */
export function withPageTicked(selected: ReadonlySet<string>, keys: readonly string[]) {
  const next = new Set(selected)
  const isWhole = keys.every((key) => selected.has(key))
  for (const key of keys) {
    if (isWhole) next.delete(key)
    else next.add(key)
  }
  return next
}
