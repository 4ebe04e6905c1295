import type { Mark } from '#print/sheet.ts'
import { home } from '../home.ts'
import { area, type Box, disc, rectangle, stroke } from '../shapes.ts'
import { sky } from '../sky.ts'

/** A street of gables when the lights go on. */
export function streetAtDusk({ width: w, height }: Box): Mark[] {
  const h = height * 0.93
  const homes = [
    { x: -0.05, width: 0.24, height: 0.44, wall: 'slateMid', roof: 'slateDeep' },
    { x: 0.2, width: 0.2, height: 0.5, wall: 'clayDeep', roof: 'slateDeep' },
    { x: 0.42, width: 0.23, height: 0.4, wall: 'slateMid', roof: 'clayDeep' },
    { x: 0.67, width: 0.19, height: 0.58, wall: 'patina', roof: 'slateDeep' },
    { x: 0.88, width: 0.22, height: 0.46, wall: 'slateMid', roof: 'slateDeep' },
  ] as const
  return [
    ...sky('dusk', w, h * 0.8),
    disc('daylight', w * 0.52, h * 0.5, h * 0.15),
    rectangle('slate', 0, h * 0.78, w, h * 0.22),
    ...homes.flatMap((one) =>
      home({
        x: one.x * w,
        base: h * 0.84,
        width: one.width * w,
        height: one.height * h,
        wall: one.wall,
        roof: one.roof,
        lit: true,
      }),
    ),
    area('slateDeep', [0, h * 0.84], [w, h * 0.84], [w, h], [0, h]),
    ...[0.17, 0.63].flatMap((at) => [
      stroke(
        'slateDeep',
        h * 0.012,
        [w * at, h * 0.9],
        [w * at, h * 0.56],
        [w * (at + 0.035), h * 0.54],
      ),
      disc('daylightPale', w * (at + 0.04), h * 0.552, h * 0.018),
      area(
        'slateMid',
        [w * (at + 0.01), h * 0.9],
        [w * (at + 0.07), h * 0.9],
        [w * (at + 0.1), h * 0.94],
        [w * (at - 0.02), h * 0.94],
      ),
    ]),
    rectangle('slateDeep', 0, h * 0.99, w, height),
  ]
}
