import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'
import { area, rectangle, stroke } from './shapes.ts'

type Home = {
  x: number
  base: number
  width: number
  height: number
  wall: Ink
  roof: Ink
  lit?: boolean
  snow?: boolean
}

/** A home from the front: gable, two rows of windows, one in the roof. */
export function home({
  x,
  base,
  width,
  height,
  wall,
  roof,
  lit = false,
  snow = false,
}: Home): Mark[] {
  const eaves = base - height * 0.56
  const pane: Ink = lit ? 'daylight' : 'slateMid'
  const side = width * 0.17
  const windows = [0.2, 0.63].flatMap((along) => [
    rectangle(pane, x + width * along, eaves + height * 0.09, side, height * 0.16),
    rectangle(
      along < 0.5 === lit ? pane : 'slateMid',
      x + width * along,
      eaves + height * 0.34,
      side,
      height * 0.15,
    ),
  ])
  const peak: Point = [x + width / 2, base - height]
  const over = width * 0.08
  return [
    rectangle(wall, x, eaves, width, base - eaves),
    ...windows,
    area(snow ? 'white' : roof, [x - over, eaves], peak, [x + width + over, eaves]),
    area(
      wall,
      [x + width * 0.13, eaves],
      [x + width / 2, base - height * 0.88],
      [x + width * 0.87, eaves],
    ),
    rectangle(pane, x + width * 0.42, eaves - height * 0.17, width * 0.16, height * 0.13),
    rectangle('clayDeep', x + width * 0.68, base - height * 0.98, width * 0.09, height * 0.2),
  ]
}

/** From its foot to its head, as wide as a step. */
export function ladder(ink: Ink, from: Point, to: Point, width: number): Mark[] {
  const rungs = 9
  const shift: Point = [width, 0]
  const at = (part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  const marks = [
    stroke(ink, width * 0.13, from, to),
    stroke(ink, width * 0.13, [from[0] + shift[0], from[1]], [to[0] + shift[0], to[1]]),
  ]
  for (let rung = 1; rung < rungs; rung++) {
    const [x, y] = at(rung / rungs)
    marks.push(stroke(ink, width * 0.1, [x, y], [x + width, y]))
  }
  return marks
}
