import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'
import { area, stroke } from './shapes.ts'
import { cornersOf, edgeOf, innerSpot, type Slope, type Spot } from './slope.ts'

type Opening = {
  /** What one sees through the hole. */
  background: Ink
  pane: Ink
  light?: Ink
  frame?: Ink
  /** Where the lower edge of the sash has gone. */
  lift: Point
}

export function openWindowOn(
  slope: Slope,
  spot: Spot,
  { background, pane, light = 'white', frame = 'slateDeep', lift }: Opening,
): Mark[] {
  const edge = edgeOf(slope, spot)
  const hole = innerSpot(slope, spot, edge)
  const [lowLeft, lowRight, highRight, highLeft] = cornersOf(slope, hole) as [
    Point,
    Point,
    Point,
    Point,
  ]
  const raised = ([x, y]: Point): Point => [x + lift[0], y + lift[1]]
  const [left, right] = [raised(lowLeft), raised(lowRight)]
  const at = (u: number, v: number): Point => {
    const low = mix(left, right, u)
    return mix(low, mix(highLeft, highRight, u), v)
  }
  return [
    area(frame, ...cornersOf(slope, spot)),
    area(background, lowLeft, lowRight, highRight, highLeft),
    stroke('slateLight', edge * 0.4, mix(lowLeft, lowRight, 0.5), mix(left, right, 0.5)),
    area('plaster', left, right, highRight, highLeft),
    area(pane, at(0.08, 0.08), at(0.92, 0.08), at(0.92, 0.94), at(0.08, 0.94)),
    area(light, at(0.16, 0.08), at(0.36, 0.08), at(0.66, 0.94), at(0.46, 0.94)),
    stroke(frame, edge * 0.5, left, right),
  ]
}

function mix(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}
