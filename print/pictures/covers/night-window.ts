import type { Mark } from '#print/sheet.ts'
import { chimney, gable, slopeOf } from '../gable.ts'
import { home } from '../home.ts'
import { cat } from '../room.ts'
import { type Box, area, disc, rectangle } from '../shapes.ts'
import { pointOn, windowOn } from '../slope.ts'
import { moon, sky, stars } from '../sky.ts'

/** The town sleeps, one window does not. */
export function nightWindow({ width: w, height: h }: Box): Mark[] {
  const place = {
    left: [w * 0.2, h * 0.94],
    peak: [w * 0.36, h * 0.44],
    right: [w * 0.49, h * 0.92],
    along: [w * 0.8, -h * 0.3],
  } as const
  const slope = slopeOf(place)
  const [x, y] = pointOn(slope, 0.365, 0.52)
  const homeAt = (at: number, base: number, wide: number) =>
    home({
      x: w * at,
      base: h * base,
      width: w * wide,
      height: w * wide * 1.5,
      wall: 'slate',
      roof: 'slateDeep',
      lit: true,
    })
  return [
    ...sky('night', w, h),
    ...stars(w, h * 0.6, h / 100),
    ...moon(w * 0.46, h * 0.17, h * 0.085),
    area('slateMid', [0, h * 0.7], [w * 0.12, h * 0.62], [w * 0.3, h * 0.7], [w * 0.3, h], [0, h]),
    ...homeAt(0.11, 0.9, 0.07),
    ...homeAt(0.2, 0.88, 0.06),
    ...homeAt(0.01, 1, 0.1),
    ...chimney(place, 0.52, { ink: 'clayDeep', cap: 'slateLight' }),
    ...gable(place, {
      wall: 'slateDeep',
      roof: 'slate',
      joint: 'slateDeep',
      tint: 'slateMid',
      rows: 8,
      columns: 15,
      verge: 'slateLight',
    }),
    disc('daylight', w * 0.36, h * 0.66, h * 0.045),
    rectangle('slateDeep', w * 0.3585, h * 0.6, w * 0.003, h * 0.12),
    ...windowOn(
      slope,
      { left: 0.3, low: 0.44, width: 0.13, height: 0.48 },
      {
        pane: 'daylight',
        light: 'daylightMid',
        inside: [cat({ x: x - h * 0.1, base: y + h * 0.03, size: h * 0.16 })],
      },
    ),
  ].flat()
}
