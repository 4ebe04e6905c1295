import { intlTag, isLanguage, languageRow } from '#contract/languages.ts'

/** "Polish", in the language of the back office. */
export function languageName(code: string) {
  const tag = isLanguage(code) ? languageRow(code).tag : code
  const names = new Intl.DisplayNames(intlTag(document.documentElement.lang), { type: 'language' })
  return names.of(tag.split('-')[0]!) ?? code
}
