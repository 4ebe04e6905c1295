import type { DesignTexts } from '#print/designs/design-texts.ts'
import { translations } from '#web/translations.ts'

/** The words that designs bring themselves, in a language whose phrases are loaded. */
export function designTexts(language: string): DesignTexts {
  const { print } = translations.bundle(language) as unknown as { print: DesignTexts }
  return print
}
