import type { ResourceLanguage } from 'i18next'
import { isLanguage, languageRow, type LanguageCode } from '#contract/languages.ts'
import { switchLanguage } from '#web/languages.ts'
import { translations } from '#web/translations.ts'

const files = import.meta.glob<ResourceLanguage>('../phrases/*.json', { import: 'default' })

/** English stands behind every other language; the browser's choice counts until one signs in. */
export async function startLanguage() {
  const detected = localStorage.getItem('back-office-language') ?? navigator.language.slice(0, 2)
  await showLanguage(isLanguage(detected) && languageRow(detected).offered ? detected : 'en')
}

export async function showLanguage(code: LanguageCode) {
  await Promise.all(['en' as const, code].map(loadPhrases))
  switchLanguage(code)
  localStorage.setItem('back-office-language', code)
}

export async function loadPhrases(code: LanguageCode) {
  if (translations.has(code)) return
  const load = files[`../phrases/${code}.json`]
  if (load) translations.add(code, await load())
}
