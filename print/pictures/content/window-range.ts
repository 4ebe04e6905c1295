import type { Mark } from '#print/sheet.ts'
import { openWindowOn } from '../open-sash.ts'
import { type Box, area, rectangle } from '../shapes.ts'
import { cornersOf, innerSpot, type Slope, tilesOn, whole, windowOn } from '../slope.ts'

export function windowRange({ width: w, height: h }: Box): Mark[] {
  const size = Math.min(w * 0.26, h * 0.62)
  const roof = (x: number): Slope => ({
    corner: [x - size * 0.36, h * 0.9],
    along: [size, -size * 0.14],
    up: [-size * 0.18, -size * 1.02],
  })
  const spot = { left: 0.2, low: 0.16, width: 0.6, height: 0.68 }
  const [first, second] = [roof(w * 0.16), roof(w * 0.47)]
  const top: Slope = {
    corner: [w * 0.82 - size * 0.06, h * 0.82],
    along: [size * 0.62, -size * 0.3],
    up: [-size * 0.62, -size * 0.3],
  }
  const [front, right, , left] = cornersOf(top, whole) as [Pair, Pair, Pair, Pair]
  const down = ([x, y]: Pair): Pair => [x, y + size * 0.2]
  return [
    rectangle('mist', 0, 0, w, h),
    ...tilesOn(first, { fill: 'clay', joint: 'clayDeep', rows: 6, columns: 5 }),
    ...windowOn(first, spot, { pane: 'patinaPale' }),
    ...tilesOn(second, { fill: 'slate', joint: 'slateMid', rows: 6, columns: 5 }),
    ...openWindowOn(second, spot, {
      background: 'daylight',
      pane: 'patinaLight',
      light: 'patinaPale',
      lift: [size * 0.05, -size * 0.2],
    }),
    area('plasterMid', left, front, down(front), down(left)),
    area('plasterDeep', right, front, down(front), down(right)),
    area('slateDeep', ...cornersOf(top, whole)),
    area('plaster', ...cornersOf(top, innerSpot(top, whole, size * 0.05))),
    area('patinaLight', ...cornersOf(top, innerSpot(top, whole, size * 0.09))),
    area('patinaPale', ...cornersOf(top, { left: 0.3, low: 0.13, width: 0.2, height: 0.74 })),
  ]
}

type Pair = readonly [number, number]
