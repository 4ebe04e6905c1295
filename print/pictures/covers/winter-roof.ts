import type { Mark } from '#print/sheet.ts'
import { windowIn } from '../upright-window.ts'
import { cat } from '../room.ts'
import { area, type Box, placed, rectangle } from '../shapes.ts'
import { cloud, sky, snowfall } from '../sky.ts'

/** Snow on the tiles, warmth behind the pane. */
export function winterRoof({ width: w, height }: Box): Mark[] {
  const h = height * 0.9
  const pine = (x: number, base: number, size: number): Mark =>
    placed(
      [
        area('patina', [50, 0], [82, 46], [18, 46]),
        area('patina', [50, 26], [92, 80], [8, 80]),
        area('white', [50, 0], [62, 18], [38, 18]),
        rectangle('woodDeep', 45, 80, 10, 20),
      ],
      { x, y: base - size, size },
    )
  return [
    ...sky('snow', w, h),
    area(
      'white',
      [0, h * 0.6],
      [w * 0.3, h * 0.5],
      [w * 0.62, h * 0.62],
      [w, h * 0.5],
      [w, height],
      [0, height],
    ),
    pine(w * 0.02, h * 0.68, h * 0.36),
    pine(w * 0.16, h * 0.66, h * 0.24),
    area(
      'slateMid',
      [w * 0.3, height],
      [w * 0.3, h * 0.66],
      [w * 0.62, h * 0.24],
      [w * 1.1, h * 0.62],
      [w * 1.1, height],
    ),
    area(
      'white',
      [w * 0.25, h * 0.72],
      [w * 0.6, h * 0.2],
      [w * 0.66, h * 0.2],
      [w * 1.15, h * 0.6],
      [w * 1.15, h * 0.72],
      [w * 0.64, h * 0.3],
      [w * 0.3, h * 0.78],
    ),
    rectangle('clayDeep', w * 0.78, h * 0.14, w * 0.07, h * 0.22),
    rectangle('white', w * 0.772, h * 0.125, w * 0.086, h * 0.03),
    ...cloud('white', w * 0.84, h * 0.08, h * 0.05),
    ...windowIn(
      { x: w * 0.5, y: h * 0.82, width: w * 0.25, height: h * 0.3, rise: 0 },
      { pane: 'daylight', frame: 'slateDeep', light: 'daylightMid', bar: true },
    ),
    rectangle('white', w * 0.485, h * 0.5, w * 0.28, h * 0.03),
    cat({ x: w * 0.53, base: h * 0.8, size: h * 0.2 }),
    ...snowfall(w, h, h / 100),
  ]
}
