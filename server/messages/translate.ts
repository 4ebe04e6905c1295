import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import type { LanguageCode } from '#contract/languages.ts'

const folder = join(import.meta.dirname, '../../phrases')

const phrases = i18next.createInstance()
await phrases.init({
  resources: Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^[a-z]{2}\.json$/.test(file))
      .map((file) => [
        file.slice(0, 2),
        { translation: JSON.parse(readFileSync(join(folder, file), 'utf8')) as object },
      ]),
  ),
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
})

/** The phrases of one language, the same files the portal uses. */
export function translator(language: LanguageCode): TFunction {
  return phrases.getFixedT(language)
}
