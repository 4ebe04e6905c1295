import type { Mark } from '#print/sheet.ts'
import { crew } from '../appearance.ts'
import { carrying } from '../people.ts'
import { type Box, disc, rectangle } from '../shapes.ts'
import { ridgeOf, tilesOn, windowOn } from '../slope.ts'
import { cloud } from '../sky.ts'

/** Along the ridge with the new window between them. */
export function twoRoofers({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [-w * 0.06, h * 1.54],
    along: [w * 1.2, -h * 0.34],
    up: [-w * 0.14, -h * 0.74],
  } as const
  const ridge = (x: number) => h * (0.8 - (0.34 * (x + 0.2)) / 1.2)
  const sash = {
    corner: [w * 0.605, ridge(0.6) - h * 0.07],
    along: [w * 0.12, -w * 0.12 * 0.117],
    up: [0, -h * 0.3],
  } as const
  return [
    rectangle('patinaPale', 0, 0, w, h),
    disc('daylightPale', w * 0.66, h * 0.36, h * 0.35),
    disc('daylight', w * 0.66, h * 0.36, h * 0.26),
    ...cloud('white', w * 0.2, h * 0.47, h * 0.08),
    ...cloud('white', w * 0.88, h * 0.12, h * 0.08),
    ...tilesOn(slope, { fill: 'clay', joint: 'clayDeep', rows: 9, columns: 24 }),
    ridgeOf(slope, 'clayDeep', h * 0.028),
    rectangle('clayDeep', w * 0.37, ridge(0.37) - h * 0.2, w * 0.05, h * 0.26),
    rectangle('slateDeep', w * 0.362, ridge(0.37) - h * 0.22, w * 0.066, h * 0.03),
    carrying(crew.fitter, { x: w * 0.46, base: ridge(0.54), height: h * 0.47 }),
    carrying(crew.foreman, {
      x: w * 0.87,
      base: ridge(0.78),
      height: h * 0.47,
      mirrored: true,
    }),
    ...windowOn(sash, { left: 0, low: 0, width: 1, height: 1 }, { pane: 'patinaLight' }),
  ]
}
