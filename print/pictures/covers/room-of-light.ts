import type { Mark } from '#print/sheet.ts'
import { sitting } from '../people.ts'
import { armchair, cat, plant } from '../room.ts'
import { area, type Box, rectangle } from '../shapes.ts'

/** An armchair where the light falls. */
export function roomOfLight({ width: w, height }: Box): Mark[] {
  const h = height * 0.86
  const pane = (x: number): Mark[] => [
    area(
      'slateDeep',
      [w * x, h * 0.06],
      [w * (x + 0.14), h * 0.06],
      [w * (x + 0.23), h * 0.44],
      [w * (x + 0.09), h * 0.44],
    ),
    area(
      'patinaPale',
      [w * (x + 0.016), h * 0.085],
      [w * (x + 0.132), h * 0.085],
      [w * (x + 0.21), h * 0.415],
      [w * (x + 0.094), h * 0.415],
    ),
    area(
      'white',
      [w * (x + 0.04), h * 0.085],
      [w * (x + 0.065), h * 0.085],
      [w * (x + 0.143), h * 0.415],
      [w * (x + 0.118), h * 0.415],
    ),
  ]
  return [
    rectangle('plaster', 0, 0, w, h),
    area('plasterMid', [w * 0.18, 0], [w, 0], [w, h * 0.56], [w * 0.36, h * 0.56]),
    area('woodLight', [0, h * 0.66], [w, h * 0.56], [w, h], [0, h]),
    ...pane(0.34),
    ...pane(0.62),
    area('daylightPale', [w * 0.1, h * 0.78], [w * 0.32, h * 0.76], [w * 0.22, h], [-w * 0.02, h]),
    area('daylightPale', [w * 0.42, h * 0.74], [w * 0.64, h * 0.72], [w * 0.58, h], [w * 0.32, h]),
    armchair({ x: w * 0.08, base: h * 0.86, size: h * 0.42 }),
    sitting(
      { skin: 'skinBrown', hair: 'slateDeep', shirt: 'daylight' },
      { x: w * 0.08, base: h * 0.82, height: h * 0.42 },
    ),
    plant({ x: w * 0.5, base: h * 0.7, size: h * 0.26 }),
    cat({ x: w * 0.6, base: h * 0.82, size: h * 0.16 }),
    rectangle('woodLight', 0, h * 0.99, w, height),
  ]
}
