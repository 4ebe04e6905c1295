import type { Mark } from '#print/sheet.ts'
import { home } from '../home.ts'
import { cat } from '../room.ts'
import { area, type Box, disc, rectangle, slanted } from '../shapes.ts'

/** The sash is turned half open, near enough to touch; roofs and trees beyond. */
export function sashFromInside({ width: w, height }: Box): Mark[] {
  const h = height * 0.88
  const frame = { x: w * 0.16, y: h * 0.9, width: w * 0.68, height: h * 0.74, rise: 0 }
  return [
    rectangle('plasterMid', 0, 0, w, h),
    area('plaster', [0, 0], [w * 0.16, h * 0.16], [w * 0.16, h * 0.9], [0, h]),
    area('plasterDeep', [w, 0], [w * 0.84, h * 0.16], [w * 0.84, h * 0.9], [w, h]),
    slanted('patinaPale', frame),
    disc('daylight', w * 0.66, h * 0.3, h * 0.09),
    area(
      'slateLight',
      [w * 0.16, h * 0.66],
      [w * 0.3, h * 0.53],
      [w * 0.47, h * 0.68],
      [w * 0.84, h * 0.58],
      [w * 0.84, h * 0.9],
      [w * 0.16, h * 0.9],
    ),
    home({
      x: w * 0.24,
      base: h * 0.92,
      width: w * 0.15,
      height: h * 0.26,
      wall: 'plaster',
      roof: 'clay',
    }),
    home({
      x: w * 0.44,
      base: h * 0.92,
      width: w * 0.12,
      height: h * 0.2,
      wall: 'daylightPale',
      roof: 'slate',
    }),
    home({
      x: w * 0.61,
      base: h * 0.92,
      width: w * 0.16,
      height: h * 0.24,
      wall: 'clayPale',
      roof: 'clayDeep',
    }),
    disc('patinaMid', w * 0.42, h * 0.82, h * 0.07),
    disc('patina', w * 0.765, h * 0.84, h * 0.075),
    ...frameOf(w, h),
    ...sash(w, h),
    cat({ x: w * 0.17, base: h * 0.92, size: h * 0.3 }),
    rectangle('plasterMid', 0, h * 0.99, w, height),
  ].flat()
}

function frameOf(w: number, h: number): Mark[] {
  const beam = h * 0.035
  return [
    rectangle('wood', w * 0.14, h * 0.14, w * 0.72, beam),
    rectangle('wood', w * 0.14, h * 0.9, w * 0.72, beam),
    rectangle('wood', w * 0.14, h * 0.14, w * 0.025, h * 0.78),
    rectangle('wood', w * 0.835, h * 0.14, w * 0.025, h * 0.78),
  ]
}

/** Turned on its middle: the upper edge comes into the room, the lower one leaves it. */
function sash(w: number, h: number): Mark[] {
  const [top, low, edge] = [h * 0.37, h * 0.64, h * 0.03]
  const at = (part: number, y: number) => {
    const reach = 0.41 - ((y - top) / (low - top)) * 0.12
    return [w * (0.5 + (part - 0.5) * 2 * reach), y] as const
  }
  return [
    area('woodLight', at(0, top), at(1, top), at(1, low), at(0, low)),
    area(
      'patinaPale',
      at(0.05, top + edge),
      at(0.95, top + edge),
      at(0.95, low - edge),
      at(0.05, low - edge),
    ),
    area(
      'white',
      at(0.5, top + edge),
      at(0.64, top + edge),
      at(0.52, low - edge),
      at(0.38, low - edge),
    ),
    area('wood', at(0, top), at(1, top), at(1, top + edge), at(0, top + edge)),
    rectangle('slate', w * 0.42, top + edge * 0.25, w * 0.16, edge * 0.5),
  ]
}
