import type { LanguageCode } from '#contract/languages.ts'
import type { DesignTexts } from '#print/designs/design-texts.ts'
import { fontFamily } from '#print/font-family.ts'
import { type Face, faces, fontFile, type Fonts, loadFonts } from '#print/type/faces.ts'

/** What designs in one language are drawn with. */
export type PrintKit = { fonts: Fonts; texts: DesignTexts }

const fontUrls = import.meta.glob<string>('../../print/fonts/press/*.woff2', {
  import: 'default',
  query: '?url',
  eager: true,
})
const phrases = import.meta.glob<{ print: DesignTexts }>('../../phrases/*.json', {
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
    loadFonts(language),
    phrases[`../../phrases/${language}.json`]!(),
    ...faces.map((face) => loadFace(face, language)),
  ])
  return { fonts, texts }
}

async function loadFace(face: Face, language: LanguageCode) {
  const url = fontUrls[`../../print/fonts/press/${fontFile(face, language)}.woff2`]!
  const family = fontFamily(face, language)
  const font = new FontFace(family, `url(${url}) format('woff2')`)
  document.fonts.add(await font.load())
}
