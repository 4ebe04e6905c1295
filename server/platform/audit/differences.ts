type Facts = Record<string, unknown>

/** Say only that something has changed. */
const marks = ['version', 'updated_at']

export function compareFacts(before: Facts, after: Facts) {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => !marks.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pickChanged = (facts: Facts) =>
    Object.fromEntries(keys.filter((key) => key in facts).map((key) => [key, facts[key]]))
  return { before: pickChanged(before), after: pickChanged(after) }
}
