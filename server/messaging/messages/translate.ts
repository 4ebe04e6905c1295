import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import type { LanguageCode } from '#contract/languages.ts'
import { phraseFormatter, singleStop } from '#contract/formats/phrases.rules.ts'

const folder = join(import.meta.dirname, '../../../phrases')

const phrases = i18next.createInstance().use(phraseFormatter).use(singleStop)
await phrases.init({
  resources: { en: { translation: readPhrases('en') } },
  fallbackLng: 'en',
  interpolation: { escapeValue: false, alwaysFormat: true },
  postProcess: singleStop.name,
})

export function getTranslator(language: LanguageCode): TFunction {
  if (!phrases.hasResourceBundle(language, 'translation'))
    phrases.addResourceBundle(language, 'translation', readPhrases(language))
  return phrases.getFixedT(language)
}

function readPhrases(language: LanguageCode) {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as object
}
