import { numberFormat } from '#contract/formats/intl.rules.ts'

/** `123456` as `1,234.56` in the language of the screen. */
export function formatHundredths(minor: number, language = document.documentElement.lang) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return numberFormat(language, digits).format(minor / 100)
}

/** Parses a decimal number to hundredths; null if it is invalid. */
export function toHundredths(input: string) {
  const text = input.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
