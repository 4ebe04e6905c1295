import i18next, { type ResourceLanguage } from 'i18next'
import { isLanguage, getLanguage, type LanguageCode } from '#contract/languages.ts'
import { startTranslations, switchLanguage } from '#web/languages.ts'

const files = import.meta.glob<ResourceLanguage>('../../phrases/*.json', { import: 'default' })

/** English is the fallback; the browser's language applies before sign-in. */
export async function startLanguage() {
  const language = localStorage.getItem('back-office-language') ?? navigator.language.slice(0, 2)
  await startTranslations()
  await showLanguage(isLanguage(language) && getLanguage(language).offered ? language : 'en')
}

export async function showLanguage(code: LanguageCode) {
  await Promise.all(['en' as const, code].map(loadPhrases))
  await switchLanguage(code)
  localStorage.setItem('back-office-language', code)
}

export async function loadPhrases(code: LanguageCode) {
  if (i18next.hasResourceBundle(code, 'translation')) return
  const load = files[`../../phrases/${code}.json`]
  if (load) i18next.addResourceBundle(code, 'translation', await load())
}
