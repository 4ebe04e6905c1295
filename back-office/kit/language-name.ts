import { displayName } from '#contract/formats/intl.rules.ts'
import { isLanguage, languageRow } from '#contract/languages.ts'

/** "Polish", in the language of the back office. */
export function languageName(code: string) {
  const tag = isLanguage(code) ? languageRow(code).tag : code
  return displayName('language', tag.split('-')[0]!, document.documentElement.lang)
}
