import { fontFamily } from '#print/font-family.ts'
import { type Face, faces, fontFile, loadFonts } from '#print/type/faces.ts'

const fontUrls = import.meta.glob<string>('../../print/fonts/press/*.woff2', {
  import: 'default',
  query: '?url',
  eager: true,
})

/** The fonts of the prints in one language: their measures, and the letters for the page. */
export async function loadPrintFonts(language: string) {
  const [fonts] = await Promise.all([
    loadFonts(language),
    ...faces.map((face) => loadFace(face, language)),
  ])
  return fonts
}

async function loadFace(face: Face, language: string) {
  const url = fontUrls[`../../print/fonts/press/${fontFile(face, language)}.woff2`]!
  const font = new FontFace(fontFamily(face, language), `url(${url}) format('woff2')`)
  document.fonts.add(await font.load())
}
