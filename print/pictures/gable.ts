import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'
import { area, rectangle, stroke } from './shapes.ts'
import { pointOn, ridgeOf, type Slope, tilesOn } from './slope.ts'

type Place = {
  /** The eaves on both sides of the gable, and its peak. */
  left: Point
  right: Point
  peak: Point
  /** Where the ridge runs. */
  along: Point
}
type Colours = {
  wall: Ink
  roof: Ink
  joint?: Ink
  tint?: Ink
  rows?: number
  columns?: number
  verge?: Ink
}

/** The slope to the right of a gable. */
export function slopeOf({ right, peak, along }: Place): Slope {
  return { corner: right, along, up: [peak[0] - right[0], peak[1] - right[1]] }
}

/** A home that shows its gable and, to the right of it, the slope of its roof. */
export function gable(place: Place, colours: Colours): Mark[] {
  const { left, right, peak, along } = place
  const { wall, roof, joint = roof, rows = 1, columns = 1 } = colours
  const slope = slopeOf(place)
  const thick = Math.hypot(right[0] - peak[0], right[1] - peak[1]) * 0.05
  const deep = (right[0] - left[0]) * 3
  return [
    area(
      wall,
      right,
      [right[0] + along[0], right[1] + along[1]],
      [right[0] + along[0], right[1] + deep],
      [right[0], right[1] + deep],
    ),
    area(wall, left, peak, right, [right[0], right[1] + deep], [left[0], left[1] + deep]),
    ...tilesOn(slope, {
      fill: roof,
      joint,
      rows,
      columns,
      ...(colours.tint && { tint: colours.tint }),
    }),
    ...(colours.verge
      ? [ridgeOf(slope, colours.verge, thick), stroke(colours.verge, thick, left, peak, right)]
      : []),
  ]
}

/** On the ridge, `part` of the way along it. */
export function chimney(place: Place, part: number, colours: { ink: Ink; cap: Ink }): Mark[] {
  const [x, y] = pointOn(slopeOf(place), part, 1)
  const size = Math.hypot(place.right[0] - place.peak[0], place.right[1] - place.peak[1])
  return [
    rectangle(colours.ink, x, y - size * 0.34, size * 0.17, size * 0.46),
    rectangle(colours.cap, x - size * 0.025, y - size * 0.38, size * 0.22, size * 0.055),
  ]
}
