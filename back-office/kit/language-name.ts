import { getDisplayName } from '#contract/formats/intl.rules.ts'
import { isLanguage, getLanguage } from '#contract/languages.ts'

/** "Polish", in the language of the back office. */
export function toLanguageName(code: string) {
  const tag = isLanguage(code) ? getLanguage(code).tag : code
  return getDisplayName('language', tag.split('-')[0]!, document.documentElement.lang)
}
