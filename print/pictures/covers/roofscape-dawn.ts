import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { chimney, gable, slopeOf } from '../gable.ts'
import { type Box, area, disc } from '../shapes.ts'
import { windowOn } from '../slope.ts'
import { sky } from '../sky.ts'

/** The roofs of a town before sunrise, and one window where somebody is up. */
export function roofscapeDawn({ width: w, height: h }: Box): Mark[] {
  const home = (x: number, peak: number, size: number, length: number) => ({
    left: [w * x, h * (peak + size)] as const,
    peak: [w * (x + size * 0.36), h * peak] as const,
    right: [w * (x + size * 0.76), h * (peak + size * 0.94)] as const,
    along: [w * length, -w * length * 0.1] as const,
  })
  const row = (
    wall: Ink,
    roof: Ink,
    homes: readonly (readonly [number, number, number, number])[],
  ) =>
    homes.flatMap(([x, peak, size, length]) => {
      const place = home(x, peak, size, length)
      return [...gable(place, { wall, roof }), ...chimney(place, 0.55, { ink: wall, cap: roof })]
    })
  const near = home(0.06, 0.5, 0.4, 0.6)
  return [
    ...sky('dawn', w, h * 0.8),
    disc('daylightMid', w * 0.7, h * 0.36, h * 0.27),
    disc('daylight', w * 0.7, h * 0.36, h * 0.19),
    area('clayPale', [0, h * 0.52], [w * 0.4, h * 0.42], [w, h * 0.4], [w, h], [0, h]),
    area(
      'slateLight',
      [w * 0.43, h * 0.6],
      [w * 0.43, h * 0.2],
      [w * 0.45, h * 0.04],
      [w * 0.47, h * 0.2],
      [w * 0.47, h * 0.6],
    ),
    ...row('slateLight', 'clayLight', [
      [0.72, 0.34, 0.1, 0.3],
      [0.53, 0.36, 0.1, 0.14],
      [0.24, 0.4, 0.11, 0.14],
      [0.02, 0.42, 0.12, 0.16],
    ]),
    ...row('slateMid', 'clay', [
      [0.78, 0.4, 0.14, 0.3],
      [0.58, 0.45, 0.15, 0.14],
      [0.36, 0.46, 0.16, 0.16],
      [-0.06, 0.52, 0.2, 0.2],
    ]),
    ...gable(near, {
      wall: 'slateDeep',
      roof: 'slate',
      joint: 'slateMid',
      rows: 7,
      columns: 11,
      verge: 'clayLight',
    }),
    ...chimney(near, 0.62, { ink: 'clayDeep', cap: 'slateDeep' }),
    ...windowOn(
      slopeOf(near),
      { left: 0.2, low: 0.38, width: 0.2, height: 0.46 },
      { pane: 'daylight', light: 'daylightMid' },
    ),
  ]
}
