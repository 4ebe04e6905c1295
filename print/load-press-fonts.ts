import { getFontFamily } from './font-family.ts'
import { type Face, faces, getFontFile, type Fonts, loadFonts } from './type/faces.ts'

const fontUrls = import.meta.glob<string>('./fonts/press/*.woff2', {
  import: 'default',
  query: '?url',
  eager: true,
})

export async function loadPressFonts(language: string): Promise<Fonts> {
  const [fonts] = await Promise.all([
    loadFonts(language),
    ...faces.map((face) => loadFace(face, language)),
  ])
  return fonts
}

async function loadFace(face: Face, language: string) {
  const url = fontUrls[`./fonts/press/${getFontFile(face, language)}.woff2`]!
  const font = new FontFace(getFontFamily(face, language), `url(${url}) format('woff2')`)
  document.fonts.add(await font.load())
}
