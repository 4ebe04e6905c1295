import i18next, { type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, languageRow, type LanguageCode } from '#contract/languages.ts'

const files = import.meta.glob<ResourceLanguage>('../phrases/*.json', { import: 'default' })

/** English stands behind every other language; the browser's choice counts until one signs in. */
export async function startLanguage() {
  const told = localStorage.getItem('office-language') ?? navigator.language.slice(0, 2)
  await i18next.use(initReactI18next).init({
    fallbackLng: 'en',
    resources: {},
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await showLanguage(isLanguage(told) && languageRow(told).offered ? told : 'en')
}

export async function showLanguage(code: LanguageCode) {
  await Promise.all(['en' as const, code].map(loadPhrases))
  await i18next.changeLanguage(code)
  document.documentElement.lang = languageRow(code).tag
  localStorage.setItem('office-language', code)
}

export async function loadPhrases(code: LanguageCode) {
  if (i18next.hasResourceBundle(code, 'translation')) return
  const load = files[`../phrases/${code}.json`]
  if (load) i18next.addResourceBundle(code, 'translation', await load())
}
