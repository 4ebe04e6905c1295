/** Picks the values that differ from the known ones; only these are sent. */
export function pickChanges<T extends Record<string, string>>(current: T, values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== current[name]),
  ) as Partial<T>
}
