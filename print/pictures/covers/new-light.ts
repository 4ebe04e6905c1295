import type { Mark } from '#print/sheet.ts'
import { sitting } from '../people.ts'
import { plant, stool, table } from '../room.ts'
import { type Box, area, clipped, disc, rectangle } from '../shapes.ts'
import { cornersOf, windowOn } from '../slope.ts'
import { cloud } from '../sky.ts'

/** Breakfast with the sky. */
export function newLight({ width: w, height }: Box): Mark[] {
  const h = height * 0.88
  const ceiling = { corner: [w * 0.02, h * 0.54], along: [w, 0], up: [w * 0.1, -h * 0.56] } as const
  const spots = [0.08, 0.48].map((left) => ({ left, low: 0.1, width: 0.3, height: 0.78 }))
  return [
    rectangle('daylightPale', 0, 0, w, h),
    area('plaster', [0, 0], [w, 0], [w, h * 0.54], [0, h * 0.54]),
    area('woodLight', [0, h * 0.78], [w, h * 0.78], [w, h], [0, h]),
    ...spots.flatMap((spot, index) => [
      ...windowOn(ceiling, spot, {
        pane: 'patinaPale',
        light: 'patinaPale',
        frame: 'wood',
        inside: [],
      }),
      clipped(
        cornersOf(ceiling, { left: spot.left + 0.045, low: 0.185, width: 0.21, height: 0.61 }),
        index
          ? cloud('white', w * 0.58, h * 0.38, h * 0.1)
          : [disc('daylight', w * 0.31, h * 0.24, h * 0.1)],
      ),
    ]),
    area('daylightMid', [w * 0.2, h * 0.8], [w * 0.46, h * 0.8], [w * 0.36, h], [w * 0.06, h]),
    area('daylightMid', [w * 0.58, h * 0.8], [w * 0.84, h * 0.8], [w * 0.78, h], [w * 0.46, h]),
    stool({ x: w * 0.1, base: h * 0.9, size: h * 0.54 }),
    stool({ x: w * 0.9, base: h * 0.9, size: h * 0.54, mirrored: true }),
    sitting(
      { skin: 'skinFair', hair: 'grey', cut: 'bun', shirt: 'patina' },
      { x: w * 0.1, base: h * 0.9, height: h * 0.54 },
    ),
    sitting(
      { skin: 'skinTan', hair: 'slateDeep', cut: 'long', shirt: 'clayLight' },
      { x: w * 0.9, base: h * 0.9, height: h * 0.54, mirrored: true },
    ),
    table({ x: w * 0.31, base: h * 0.91, size: h * 0.4 }),
    plant({ x: w * 0.93, base: h * 0.78, size: h * 0.28 }),
    rectangle('woodLight', 0, h * 0.99, w, height),
  ]
}
