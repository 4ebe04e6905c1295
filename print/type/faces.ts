/** `figures` is condensed with figures of one width, for phones and numbers. */
export const faces = ['heading', 'strong', 'text', 'figures'] as const
export type Face = (typeof faces)[number]

/** Measures of one font's letters, in its own units; written by `tools/font-metrics.ts`. */
export type FontMetrics = {
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  /** All letters it has; the lists that follow are in their order. */
  letters: string
  advances: readonly number[]
  /** The row and the column of a letter in the table of kerning. */
  rows: readonly number[]
  columns: readonly number[]
  kerning: readonly (readonly number[])[]
}

/** Cyrillic letters that Bulgarians and Serbs draw in their own way have fonts of their own. */
export type FontFile = Face | `${Exclude<Face, 'figures'>}-${'bg' | 'sr'}`

const ownShapes: Readonly<Record<string, 'bg' | 'sr'>> = { bg: 'bg', sr: 'sr', bs: 'sr' }

export function getFontFile(face: Face, language: string): FontFile {
  const own = ownShapes[language]
  return own && face !== 'figures' ? `${face}-${own}` : face
}

type Font = FontMetrics & { places: ReadonlyMap<string, number> }
export type Fonts = Readonly<Record<Face, Font>>

export async function loadFonts(language: string): Promise<Fonts> {
  const entries = await Promise.all(
    faces.map(async (face) => [face, await loadFont(getFontFile(face, language))] as const),
  )
  return Object.fromEntries(entries) as Fonts
}

/** The same object for a file each time: widths are cached by it. */
const fontsByFile = new Map<FontFile, Font>()

async function loadFont(file: FontFile): Promise<Font> {
  const { default: metrics } = await metricsFiles[file]()
  const loadedFont = fontsByFile.get(file)
  if (loadedFont) return loadedFont
  const places = new Map([...metrics.letters].map((letter, place) => [letter, place]))
  const font = { ...metrics, places }
  fontsByFile.set(file, font)
  return font
}

type Load = () => Promise<{ default: FontMetrics }>
const metricsFiles: Record<FontFile, Load> = {
  heading: () => import('#print/fonts/press/heading.json', { with: { type: 'json' } }),
  'heading-bg': () => import('#print/fonts/press/heading-bg.json', { with: { type: 'json' } }),
  'heading-sr': () => import('#print/fonts/press/heading-sr.json', { with: { type: 'json' } }),
  strong: () => import('#print/fonts/press/strong.json', { with: { type: 'json' } }),
  'strong-bg': () => import('#print/fonts/press/strong-bg.json', { with: { type: 'json' } }),
  'strong-sr': () => import('#print/fonts/press/strong-sr.json', { with: { type: 'json' } }),
  text: () => import('#print/fonts/press/text.json', { with: { type: 'json' } }),
  'text-bg': () => import('#print/fonts/press/text-bg.json', { with: { type: 'json' } }),
  'text-sr': () => import('#print/fonts/press/text-sr.json', { with: { type: 'json' } }),
  figures: () => import('#print/fonts/press/figures.json', { with: { type: 'json' } }),
}
