/** The languages of the documents: `tag` is BCP 47 for `lang` and Intl. */
export const languages = [
  { code: 'bs', id: 1, name: 'Bosanski', tag: 'bs', offered: true },
  { code: 'bg', id: 2, name: 'Български', tag: 'bg', offered: true },
  { code: 'hr', id: 3, name: 'Hrvatski', tag: 'hr', offered: true },
  { code: 'cs', id: 4, name: 'Čeština', tag: 'cs', offered: true },
  { code: 'en', id: 5, name: 'English', tag: 'en-GB', offered: true },
  { code: 'et', id: 6, name: 'Eesti', tag: 'et', offered: true },
  { code: 'hu', id: 7, name: 'Magyar', tag: 'hu', offered: true },
  { code: 'it', id: 8, name: 'Italiano', tag: 'it', offered: false },
  { code: 'lv', id: 9, name: 'Latviešu', tag: 'lv', offered: true },
  { code: 'pl', id: 10, name: 'Polski', tag: 'pl', offered: true },
  { code: 'ro', id: 11, name: 'Română', tag: 'ro', offered: true },
  { code: 'sr', id: 13, name: 'Srpski', tag: 'sr-Latn', offered: true },
  { code: 'sk', id: 14, name: 'Slovenčina', tag: 'sk', offered: true },
  { code: 'sl', id: 15, name: 'Slovenščina', tag: 'sl', offered: true },
  { code: 'tr', id: 16, name: 'Türkçe', tag: 'tr', offered: false },
  { code: 'uk', id: 17, name: 'Українська', tag: 'uk', offered: true },
  { code: 'lt', id: 18, name: 'Lietuvių', tag: 'lt', offered: true },
] as const

export type LanguageCode = Exclude<(typeof languages)[number]['code'], 'it' | 'tr'>

export const offeredLanguages = languages.filter(
  (language): language is (typeof languages)[number] & { code: LanguageCode } => language.offered,
)

export function isLanguage(code: string | null | undefined): code is LanguageCode {
  return offeredLanguages.some((language) => language.code === code)
}

/** Any language of the documents, offered or not. */
export function findLanguage(id: number) {
  return languages.find((language) => language.id === id)
}

export function getLanguageCode(id: number): LanguageCode {
  return offeredLanguages.find((language) => language.id === id)?.code ?? 'en'
}

export function getLanguage(code: LanguageCode) {
  return offeredLanguages.find((language) => language.code === code)!
}

/** Chromium knows no Bosnian; the Latin Serbian of Bosnia writes its numbers, dates and countries. */
const likeBosnian = 'sr-Latn-BA'

/** The one tag each call of Intl gets for a language or its tag, so that all machines answer alike. */
export function getIntlTag(language: string) {
  const code = language.split('-')[0]
  if (code === 'bs') return likeBosnian
  return isLanguage(code) ? getLanguage(code).tag : language
}
