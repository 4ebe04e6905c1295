import type { Mark } from '#print/sheet.ts'
import { armchair, cat, plant } from '../room.ts'
import { type Box, area, rectangle } from '../shapes.ts'
import { cornersOf, windowOn } from '../slope.ts'

export function loftRoom({ width: w, height: h }: Box): Mark[] {
  const ceiling = {
    corner: [w * 0.46, h * 0.66],
    along: [w * 0.6, 0],
    up: [-w * 0.12, -h * 0.66],
  } as const
  const spots = [0.1, 0.46].map((left) => ({ left, low: 0.16, width: 0.26, height: 0.7 }))
  return [
    rectangle('plaster', 0, 0, w, h),
    area('plasterMid', [w * 0.34, 0], [w, 0], [w, h * 0.7], [w * 0.46, h * 0.7]),
    area('woodLight', [0, h * 0.78], [w * 0.46, h * 0.7], [w, h * 0.7], [w, h], [0, h]),
    ...spots.flatMap((spot) => {
      const [low] = cornersOf(ceiling, spot)
      const x = low![0]
      return area(
        'daylightPale',
        [x - w * 0.02, h * 0.78],
        [x + w * 0.14, h * 0.78],
        [x + w * 0.08, h],
        [x - w * 0.12, h],
      )
    }),
    ...spots.flatMap((spot) => windowOn(ceiling, spot, { pane: 'patinaPale' })),
    armchair({ x: w * 0.12, base: h * 0.94, size: h * 0.56 }),
    plant({ x: w * 0.08, base: h * 0.9, size: h * 0.46 }),
    cat({ x: w * 0.7, base: h * 0.92, size: h * 0.24 }),
  ]
}
