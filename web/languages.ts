import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getLanguage, type LanguageCode } from '#contract/languages.ts'
import { phraseFormatter, singleStop } from '#contract/formats/phrases.rules.ts'

/** Without phrases: each application loads its own. English is the fallback. */
export async function startTranslations(lng?: LanguageCode) {
  await i18next
    .use(initReactI18next)
    .use(phraseFormatter)
    .use(singleStop)
    .init({
      lng,
      fallbackLng: 'en',
      resources: {},
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      postProcess: singleStop.name,
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
}

/** Switches every visible word at once; the phrases of the language are loaded before. */
export async function switchLanguage(code: LanguageCode) {
  await i18next.changeLanguage(code)
  document.documentElement.lang = getLanguage(code).tag
}
