/** Printed fields in form order; other fields that a product asks for are left out. */
const fields = [
  'companyName',
  'name',
  'surname',
  'phone',
  'email',
  'link',
  'shortDescription',
  'longDescription',
  'address',
  'services',
] as const

type InputField = (typeof fields)[number]
export type Input = { field: InputField; lines: string[] }

export function toInputs(data: Record<string, unknown> = {}): Input[] {
  return fields
    .map((field) => ({ field, lines: toLines(data[field]) }))
    .filter(({ lines }) => lines.length > 0)
}

function toLines(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim()
    return text ? [text] : []
  }
  if (Array.isArray(value)) return value.flatMap(toLines)
  if (value === null || typeof value !== 'object') return []
  if ('text' in value) return toLines(value.text)
  return ['line1', 'line2', 'line3'].flatMap((line) =>
    toLines((value as Record<string, unknown>)[line]),
  )
}
