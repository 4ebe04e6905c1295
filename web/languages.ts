import { languageRow, type LanguageCode } from '#contract/languages.ts'
import { translations } from './translations.ts'

/** Switches every visible word at once; the phrases of the language are loaded before. */
export function switchLanguage(code: LanguageCode) {
  translations.show(code)
  document.documentElement.lang = languageRow(code).tag
}
