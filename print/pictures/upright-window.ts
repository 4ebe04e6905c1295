import type { Mark } from '#print/sheet.ts'
import { type Slanted, stroke } from './shapes.ts'
import { type Glass, pointOn, whole, windowOn } from './slope.ts'

/** A window with upright sides, as in a wall or a roof seen from its front; old ones have a bar. */
export function windowIn(
  { x, y, width, height, rise }: Slanted,
  { bar = false, ...glass }: Glass & { bar?: boolean },
): Mark[] {
  const surface = { corner: [x, y], along: [width, -width * rise], up: [0, -height] } as const
  const edge = Math.min(width, height) * 0.06
  return [
    ...windowOn(surface, whole, glass),
    ...(bar
      ? [stroke('plaster', edge, pointOn(surface, 0.1, 0.5), pointOn(surface, 0.9, 0.5))]
      : []),
  ]
}
