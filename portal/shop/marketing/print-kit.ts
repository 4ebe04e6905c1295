import type { LanguageCode } from '#contract/languages.ts'
import type { DesignTexts } from '#print/designs/design-texts.ts'
import { loadPressFonts } from '#print/load-press-fonts.ts'
import type { Fonts } from '#print/type/faces.ts'

/** Fonts and texts for drawing designs in one language. */
export type PrintKit = { fonts: Fonts; texts: DesignTexts }

const phrases = import.meta.glob<{ print: DesignTexts }>('../../../phrases/*.json', {
  import: 'default',
  query: '?part=print',
})

const kits = new Map<LanguageCode, Promise<PrintKit>>()

/** Loads fonts, their measures and the words of the designs; a load that failed is tried again. */
export function printKit(language: LanguageCode): Promise<PrintKit> {
  const known = kits.get(language)
  if (known) return known
  const kit = loadKit(language)
  kits.set(language, kit)
  kit.catch(() => kits.delete(language))
  return kit
}

async function loadKit(language: LanguageCode): Promise<PrintKit> {
  const [fonts, { print: texts }] = await Promise.all([
    loadPressFonts(language),
    phrases[`../../../phrases/${language}.json`]!(),
  ])
  return { fonts, texts }
}
