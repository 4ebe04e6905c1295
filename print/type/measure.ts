import type { Face, Fonts } from './faces.ts'

/** A font of some size, in millimetres, that text is set in. */
export type Setting = { fonts: Fonts; face: Face; size: number }

/** Measures a line in millimetres, kerning included; letters that the font lacks count nothing. */
export function measureWidth(text: string, { fonts, face, size }: Setting): number {
  const font = fonts[face]
  const cachedUnits = getCachedUnits(font)
  const units = cachedUnits.get(text) ?? measureUnits(text, font)
  cachedUnits.set(text, units)
  return (units / font.unitsPerEm) * size
}

type Font = Fonts[Face]
const unitsByFont = new WeakMap<Font, Map<string, number>>()
const maxCached = 5000

/** A text is measured in many sizes, and again on the next key. */
function getCachedUnits(font: Font) {
  const cachedUnits = unitsByFont.get(font)
  if (cachedUnits && cachedUnits.size < maxCached) return cachedUnits
  const fresh = new Map<string, number>()
  unitsByFont.set(font, fresh)
  return fresh
}

function measureUnits(text: string, font: Font) {
  let units = 0
  let before: number | undefined
  for (const letter of text) {
    const place = font.places.get(letter)
    if (place === undefined) continue
    if (before !== undefined) units += font.kerning[font.rows[before]!]![font.columns[place]!]!
    units += font.advances[place]!
    before = place
  }
  return units
}

/** The letters that a font cannot draw, each once: emoji, scripts from right to left, and others. */
export function findMissingLetters(text: string, { fonts, face }: Omit<Setting, 'size'>): string[] {
  const { places } = fonts[face]
  const isDrawn = (letter: string) => letter === '\n' || places.has(letter)
  if ([...text].every(isDrawn)) return []
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  const missingSegments = segments.filter(({ segment }) => ![...segment].every(isDrawn))
  return [...new Set(missingSegments.map(({ segment }) => segment))]
}

/** The height of a capital letter in millimetres. */
export function getCapHeight({ fonts, face, size }: Setting): number {
  return (fonts[face].capHeight / fonts[face].unitsPerEm) * size
}

/** The em size for a cap height in millimetres. */
export function calculateFontSize(height: number, { fonts, face }: Omit<Setting, 'size'>): number {
  return (height * fonts[face].unitsPerEm) / fonts[face].capHeight
}

const millimetresPerPoint = 25.4 / 72

/** Points of type in millimetres. */
export function points(count: number): number {
  return count * millimetresPerPoint
}
