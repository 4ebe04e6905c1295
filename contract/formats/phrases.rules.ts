import { numberFormat } from './intl.rules.ts'
import { isDay, formatIsoDay } from './days.rules.ts'

export const phraseFormatter = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format?: string, language = 'en') {
    if (format === 'number') return numberFormat(language).format(Number(value))
    return isDay(value) ? formatIsoDay(value, language) : value
  },
}

/** A day that ends with a stop ends its sentence with it. */
export const singleStop = {
  type: 'postProcessor' as const,
  name: 'singleStop',
  process: (text: string) => text.replace(/(\d)\.\.(?!\.)/g, '$1.'),
}
