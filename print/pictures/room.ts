import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { area, curve, disc, placed, stroke } from './shapes.ts'

type Place = { x: number; base: number; size: number; mirrored?: boolean }

export function plant({ x, base, size }: Place): Mark {
  const leaf = (path: string, ink: Ink = 'patina') => curve(ink, path)
  return placed(
    [
      leaf('M50 62C30 60 22 40 24 22C40 28 50 44 50 62Z'),
      leaf('M50 62C70 58 80 40 78 18C62 26 52 42 50 62Z', 'patinaMid'),
      leaf('M50 60C42 40 44 20 52 6C60 22 60 42 50 60Z'),
      stroke('patina', 2, [50, 74], [50, 50]),
      area('clay', [34, 68], [66, 68], [61, 100], [39, 100]),
      area('clayDeep', [32, 66], [68, 66], [67, 73], [33, 73]),
    ],
    { x: x - size / 2, y: base - size, size },
  )
}

/** Seen from its front; who sits in it comes after it. */
export function armchair({ x, base, size, mirrored }: Place): Mark {
  return placed(
    [
      curve('patina', 'M16 44a14 14 0 0 1 14 -14h34a14 14 0 0 1 14 14v34h-62z'),
      curve('patinaMid', 'M26 62h48v22h-48z'),
      curve('patina', 'M8 56a9 9 0 0 1 18 0v30h-18zM70 56a9 9 0 0 1 18 0v30h-18z'),
      stroke('woodDeep', 4, [16, 88], [13, 99]),
      stroke('woodDeep', 4, [80, 88], [83, 99]),
    ],
    { x, y: base - size, size, mirrored },
  )
}

export function cat({ x, base, size, mirrored }: Place): Mark {
  return placed(
    [
      curve(
        'slateDeep',
        'M30 100C22 70 34 52 50 48C46 36 48 26 54 20L56 8L64 16Q70 14 76 16L84 8L86 22C92 32 90 44 82 50C88 66 88 84 84 100Z',
      ),
      stroke('slateDeep', 7, [32, 94], [14, 92], [6, 78], [12, 66]),
      disc('daylight', 64, 30, 2.6),
      disc('daylight', 77, 30, 2.6),
    ],
    { x, y: base - size, size, mirrored },
  )
}
