import { dateFormat } from './intl.rules.ts'

/** These languages write a day as the documents do. (decisions M) */
const asDocuments = new Set(['pl', 'cs', 'sk', 'sl', 'hr', 'bs', 'sr'])
/** Bulgarian says after a year that it is one; in tables and beside hours it is left out. */
const yearSign = / г\.$/
const isoDay = /^\d{4}-\d{2}-\d{2}$/

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && isoDay.test(value)
}

/**
 * A day given as `2026-03-05` as a language writes it: `5. 3. 2026` as in the documents, or in its
 * own order and form, in one line: `2026. 03. 05.` in Hungarian, `2026-03-05` in Lithuanian, `5 Mar 2026`.
 */
export function formatIsoDay(day: string, language: string) {
  if (!asDocuments.has(language.split('-')[0]!))
    return getDateFormat(language)
      .format(new Date(day))
      .replace(yearSign, '')
      .replaceAll(' ', '\u00a0')
  const [year, month, date] = day.split('-').map(Number)
  return `${date}.\u00a0${month}.\u00a0${year}`
}

function getDateFormat(language: string) {
  // Figures alone read one way in Britain and another in America.
  const month = language.startsWith('en') ? 'short' : 'numeric'
  const parts = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(language, parts)
}
