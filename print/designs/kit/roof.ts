import type { Ink } from '#print/inks.ts'
import type { Format, Mark } from '#print/sheet.ts'
import { boxPath, fillPath, line, polygon, slope } from './marks.ts'

type Page = Pick<Format, 'width' | 'height' | 'bleed'>

export function createRoof({ width, height, bleed }: Page, eaves: number) {
  const at = (x: number) => eaves - slope * x
  const [left, right, bottom] = [-bleed, width + bleed, height + bleed]
  return {
    at,
    above: polygon([
      [left, -bleed],
      [right, -bleed],
      [right, at(right)],
      [left, at(left)],
    ]),
    below: polygon([
      [left, at(left)],
      [right, at(right)],
      [right, bottom],
      [left, bottom],
    ]),
    light: (thickness: number) =>
      line([left, at(left)], [right, at(right)], 'clayLight', thickness),
  }
}

/** One colour from edge to edge, bleed included. */
export function drawGround({ width, height, bleed }: Page, ink: Ink): Mark {
  const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
  return fillPath(boxPath(whole), ink)
}
