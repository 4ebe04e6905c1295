/** The fields of a draft that differ from the stored ones. */
export function getChangedFields<Draft extends Record<string, unknown>>(
  draft: Draft,
  before: { [Field in keyof Draft]?: unknown },
): Partial<Draft> {
  const entries = Object.entries(draft).filter(([field, value]) => before[field] !== value)
  return Object.fromEntries(entries) as Partial<Draft>
}
