import type { Mark } from '#print/sheet.ts'
import { windowIn } from '../upright-window.ts'
import { tilesOn } from '../slope.ts'
import { type Box, rectangle, stroke } from '../shapes.ts'
import { cloud, sun } from '../sky.ts'

/** Half then, half now. */
export function oldAndNew({ width: w, height }: Box): Mark[] {
  const h = height * 0.88
  const up = [0, h * 0.3 - height] as const
  const half = w / 2
  return [
    rectangle('slateLight', 0, 0, half, h),
    rectangle('patinaPale', half, 0, half, h),
    ...cloud('mist', w * 0.1, h * 0.16, h * 0.09),
    ...sun(w * 0.84, h * 0.17, h * 0.07),
    ...tilesOn(
      { corner: [0, height], along: [half, 0], up },
      { fill: 'woodDeep', joint: 'wood', rows: 7, columns: 6 },
    ),
    ...tilesOn(
      { corner: [half, height], along: [half, 0], up },
      { fill: 'slate', joint: 'slateMid', rows: 9, columns: 7 },
    ),
    ...windowIn(
      { x: w * 0.13, y: h * 0.8, width: w * 0.24, height: h * 0.34, rise: 0 },
      { pane: 'slateMid', frame: 'wood', light: 'slateLight', bar: true },
    ),
    stroke(
      'mist',
      h * 0.006,
      [w * 0.3, h * 0.52],
      [w * 0.26, h * 0.6],
      [w * 0.31, h * 0.66],
      [w * 0.27, h * 0.75],
    ),
    ...windowIn(
      { x: w * 0.59, y: h * 0.86, width: w * 0.31, height: h * 0.48, rise: 0 },
      { pane: 'daylight', light: 'daylightMid' },
    ),
    rectangle('clay', 0, h * 0.285, half, h * 0.025),
    rectangle('clayLight', half, h * 0.285, half, h * 0.025),
    rectangle('white', half - w * 0.008, 0, w * 0.016, height),
  ]
}
