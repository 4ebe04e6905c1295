import { displayName } from '#contract/formats/intl.rules.ts'

/** A country in the language of the page, by its two letters. */
export function countryName(code: string, language = document.documentElement.lang) {
  return displayName('region', code.toUpperCase(), language)
}
