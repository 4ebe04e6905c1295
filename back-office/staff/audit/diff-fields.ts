export type Change = { field: string; before: string; after: string }

/** Lists the fields that differ; a value other than an object counts as one field. */
export function diffFields(before: unknown, after: unknown): Change[] {
  if (before === null && after === null) return []
  const [old, now] = [toFields(before), toFields(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: toText(old[field]), after: toText(now[field]) }))
    .filter((change) => change.before !== change.after)
}

function toFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  return { '': value }
}

function toText(value: unknown) {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
