import { openSync } from 'fontkit'
import type { FontMetrics } from '#print/type/faces.ts'

type Font = {
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  characterSet: number[]
  layout(text: string): { positions: { xAdvance: number }[] }
}

/** Reads a font file. Letters that are kerned alike share a row, or a column, of the table. */
export function measureFont(path: string): FontMetrics {
  const font = openSync(path) as unknown as Font
  const letters = font.characterSet.filter((code) => code > 31).map((c) => String.fromCodePoint(c))
  const measureAdvance = (text: string) => font.layout(text).positions[0]!.xAdvance
  const advances = letters.map(measureAdvance)
  const pairs = letters.map((left, at) =>
    letters.map((right) =>
      areKerned(left, right) ? measureAdvance(left + right) - advances[at]! : 0,
    ),
  )
  const rows = groupEqual(pairs)
  const columns = groupEqual(letters.map((_, at) => pairs.map((row) => row[at]!)))
  return {
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    xHeight: font.xHeight,
    letters: letters.join(''),
    advances,
    rows: rows.places,
    columns: columns.places,
    kerning: rows.firsts.map((row) => columns.firsts.map((column) => pairs[row]![column]!)),
  }
}

/** Latin and Cyrillic letters never stand in one word. */
function areKerned(left: string, right: string) {
  const isCyrillic = (letter: string) => /\p{Script=Cyrillic}/u.test(letter)
  const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter)
  return !(isCyrillic(left) && isLatin(right)) && !(isLatin(left) && isCyrillic(right))
}

function groupEqual(lists: readonly (readonly number[])[]) {
  const firsts: number[] = []
  const known = new Map<string, number>()
  const places = lists.map((list, at) => {
    const key = list.join()
    if (!known.has(key)) known.set(key, firsts.push(at) - 1)
    return known.get(key)!
  })
  return { places, firsts }
}
