/** Picks the values that differ from the known ones; only these are sent. */
export function pickChanges<T extends Record<string, string>>(known: T, values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== known[name]),
  ) as Partial<T>
}
