/** What differs from what is known; only that is sent. */
export function changedOf<T extends Record<string, string>>(known: T, values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== known[name]),
  ) as Partial<T>
}
