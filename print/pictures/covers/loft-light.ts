import type { Mark } from '#print/sheet.ts'
import { sitting } from '../people.ts'
import { armchair, plant } from '../room.ts'
import { type Box, area, rectangle } from '../shapes.ts'
import { cornersOf, windowOn } from '../slope.ts'

/** A quiet hour under the roof. */
export function loftLight({ width: w, height }: Box): Mark[] {
  const h = height * 0.9
  const ceiling = {
    corner: [w * 0.72, h * 0.5],
    along: [w * 0.3, h * 0.03],
    up: [-w * 0.24, -h * 0.52],
  } as const
  const spot = { left: 0.1, low: 0.18, width: 0.62, height: 0.7 }
  const [low, , , high] = cornersOf(ceiling, spot)
  return [
    rectangle('plasterMid', 0, 0, w, h),
    area('plaster', [0, 0], [w * 0.2, 0], [w * 0.2, h * 0.72], [0, h * 0.78]),
    area('plasterDeep', [w * 0.46, 0], [w, 0], [w, h * 0.64], [w * 0.76, h * 0.6]),
    area('wood', [0, h * 0.74], [w * 0.2, h * 0.68], [w, h * 0.66], [w, h], [0, h]),
    area('daylightPale', high!, low!, [w * 0.6, h * 0.86], [w * 0.16, h * 0.86]),
    area('daylightMid', [w * 0.16, h * 0.86], [w * 0.6, h * 0.86], [w * 0.56, h], [w * 0.04, h]),
    ...windowOn(ceiling, spot, { pane: 'patinaPale' }),
    rectangle('clayLight', w * 0.06, h * 0.48, w * 0.02, h * 0.2),
    rectangle('patina', w * 0.085, h * 0.51, w * 0.018, h * 0.17),
    rectangle('slate', w * 0.107, h * 0.47, w * 0.024, h * 0.21),
    rectangle('woodDeep', w * 0.03, h * 0.68, w * 0.15, h * 0.02),
    armchair({ x: w * 0.22, base: h * 0.92, size: h * 0.46 }),
    sitting(
      { skin: 'skinFair', hair: 'clayDeep', cut: 'long', shirt: 'clayLight' },
      { x: w * 0.22, base: h * 0.88, height: h * 0.46 },
    ),
    plant({ x: w * 0.79, base: h * 0.76, size: h * 0.24 }),
    rectangle('wood', 0, h * 0.99, w, height),
  ]
}
