import type { Mark } from '#print/sheet.ts'
import { cat } from '../room.ts'
import { type Box, area, clipped, disc, rectangle, stroke } from '../shapes.ts'
import { tilesOn, windowOn } from '../slope.ts'
import { sky } from '../sky.ts'

/** The cat was first up. */
export function ridgeMorning({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [-w * 0.6, h * 1.32],
    along: [w * 1.3, -h * 0.14],
    up: [w * 0.16, -h * 0.8],
  } as const
  const shade = {
    corner: [w * 0.66, h * 1.12],
    along: [w * 0.8, h * 0.16],
    up: [-w * 0.2, -h * 0.76],
  } as const
  const [peak, foot] = [
    [w * 0.46, h * 0.41],
    [w * 0.68, h * 1.2],
  ] as const
  return [
    ...sky('dawn', w, h),
    disc('daylightMid', w * 0.66, h * 0.4, h * 0.28),
    disc('daylight', w * 0.66, h * 0.4, h * 0.2),
    area(
      'slateLight',
      [0, h * 0.6],
      [w * 0.2, h * 0.5],
      [w * 0.42, h * 0.58],
      [w * 0.7, h * 0.5],
      [w, h * 0.56],
      [w, h],
      [0, h],
    ),
    ...tilesOn(shade, { fill: 'clayDeep', joint: 'clay', rows: 9, columns: 9 }),
    rectangle('clayLight', w * 0.14, h * 0.24, w * 0.09, h * 0.26),
    rectangle('slateDeep', w * 0.13, h * 0.22, w * 0.11, h * 0.03),
    clipped(
      [[-w * 0.2, h * 0.2], peak, foot, [-w * 0.2, h * 1.3]],
      [
        ...tilesOn(slope, {
          fill: 'clay',
          joint: 'clayDeep',
          rows: 9,
          columns: 15,
        }),
      ],
    ),
    stroke('clayLight', h * 0.024, [-w * 0.2, h * 0.481], peak, foot),
    ...windowOn(
      slope,
      { left: 0.5, low: 0.5, width: 0.13, height: 0.37 },
      { pane: 'daylightMid', light: 'daylightPale' },
    ),
    cat({ x: w * 0.42, base: h * 0.425, size: h * 0.18 }),
  ]
}
