import { isDeepStrictEqual } from 'node:util'

export function getDifference<T extends object>(was: T, is: Partial<T>) {
  const fields = (Object.keys(is) as (keyof T)[]).filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  )
  if (fields.length === 0) return null
  const pickFields = (of: Partial<T>) =>
    Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { before: pickFields(was), after: pickFields(is) }
}
