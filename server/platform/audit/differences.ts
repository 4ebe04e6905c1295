type Facts = Record<string, unknown>

/** Say only that something has changed. */
const marks = ['version', 'updated_at']

export function differences(before: Facts, after: Facts) {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => !marks.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (facts: Facts) =>
    Object.fromEntries(keys.filter((key) => key in facts).map((key) => [key, facts[key]]))
  return { before: only(before), after: only(after) }
}
