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

export type Query = Record<string, unknown>

/** A page number of the address: anything odd is the first page, which the address leaves out. */
export function parsePage(search: Query): number | undefined {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

/** One word of the address, or nothing when it is empty or none of those offered. */
export function searchValue<Value extends string = string>(
  search: Query,
  name: string,
  options?: readonly Value[],
): Value | undefined {
  const rawValue = search[name]
  if (typeof rawValue !== 'string' && typeof rawValue !== 'number') return undefined
  const text = String(rawValue).slice(0, 200) as Value
  return text === '' || (options && !options.includes(text)) ? undefined : text
}

/** A whole number of the address from 1 to `maximum`, or nothing. */
export function parseNumber(search: Query, name: string, maximum: number): number | undefined {
  const value = Number(search[name] ?? Number.NaN)
  return Number.isInteger(value) && value >= 1 && value <= maximum ? value : undefined
}

/** A day of the address, YYYY-MM-DD, or nothing. */
export function parseDay(search: Query, name: string): string | undefined {
  const day = searchValue(search, name)
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** A year, or a month of it, in the address; anything odd is all the time there is. */
export function parsePeriod(search: Query): { year?: number; month?: number } {
  const [year, month] = [Number(search.year), Number(search.month)]
  if (!(Number.isInteger(year) && year >= 2000 && year <= 2200)) return {}
  return Number.isInteger(month) && month >= 1 && month <= 12 ? { year, month } : { year }
}

export function listIn(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const values = list.filter((item): item is string => typeof item === 'string' && item !== '')
  return values.length > 0 ? values : undefined
}
