import { intlTag } from '#contract/languages.ts'

/** A country in the language of the page, by its two letters. */
export function countryName(code: string, language = document.documentElement.lang) {
  return new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(code.toUpperCase()) ?? code
}
