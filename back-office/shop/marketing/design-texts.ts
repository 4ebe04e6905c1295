import i18next from 'i18next'
import type { DesignTexts } from '#print/designs/design-texts.ts'

/** The words that designs bring themselves, in a language whose phrases are loaded. */
export function designTexts(language: string): DesignTexts {
  const { print } = i18next.getResourceBundle(language, 'translation') as { print: DesignTexts }
  return print
}
