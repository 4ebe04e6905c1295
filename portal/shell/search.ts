/** The query of an address as plain words: lists are joined by commas, nothing is quoted. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A page number of the address: anything odd is the first page, which the address leaves out. */
export function pageIn(search: Record<string, unknown>): number | undefined {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

/** A year, or a month of it, in the address; anything odd is all the time there is. */
export function periodIn(search: Record<string, unknown>): { year?: number; month?: number } {
  const [year, month] = [Number(search.year), Number(search.month)]
  if (!(Number.isInteger(year) && year >= 2000 && year <= 2200)) return {}
  return Number.isInteger(month) && month >= 1 && month <= 12 ? { year, month } : { year }
}

export function listIn(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const words = list.filter((word): word is string => typeof word === 'string' && word !== '')
  return words.length > 0 ? words : undefined
}
