import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'
import { area, strokes } from './shapes.ts'

/** A roof seen at a slant: `along` runs with the rows of tiles, `up` from the eaves to the ridge. */
export type Slope = { corner: Point; along: Point; up: Point }
/** In parts of the slope: `left` and `width` along the rows, `low` and `height` up the fall line. */
export type Spot = { left: number; low: number; width: number; height: number }

/** A point so far along the rows and so far up the fall line. */
export function pointOn({ corner, along, up }: Slope, u: number, v: number): Point {
  return [corner[0] + along[0] * u + up[0] * v, corner[1] + along[1] * u + up[1] * v]
}

/** Lower left, lower right, upper right, upper left. */
export function cornersOf(slope: Slope, { left, low, width, height }: Spot): Point[] {
  return [
    pointOn(slope, left, low),
    pointOn(slope, left + width, low),
    pointOn(slope, left + width, low + height),
    pointOn(slope, left, low + height),
  ]
}

export const whole: Spot = { left: 0, low: 0, width: 1, height: 1 }

type Tiles = { fill: Ink; joint: Ink; rows: number; columns: number }

export function tilesOn(slope: Slope, { fill, joint, rows, columns }: Tiles): Mark[] {
  const line = (length(slope.up) / rows) * 0.045
  const starts = (row: number) =>
    Array.from({ length: columns }, (_, column) => (column + (row % 2 ? 0.75 : 0.25)) / columns)
  const lines = Array.from({ length: rows }, (_, row) => [
    [pointOn(slope, 0, row / rows), pointOn(slope, 1, row / rows)],
    ...starts(row)
      .filter((u) => u < 1)
      .map((u) => [pointOn(slope, u, row / rows), pointOn(slope, u, (row + 1) / rows)]),
  ]).flat()
  return [area(fill, ...cornersOf(slope, whole)), strokes(joint, line, lines)]
}

function length([x, y]: Point) {
  return Math.hypot(x, y)
}

export function innerSpot(slope: Slope, spot: Spot, edge: number): Spot {
  const [du, dv] = [edge / length(slope.along), edge / length(slope.up)]
  return {
    left: spot.left + du,
    low: spot.low + dv,
    width: spot.width - 2 * du,
    height: spot.height - 2 * dv,
  }
}

export function windowOn(slope: Slope, spot: Spot, { pane }: { pane: Ink }): Mark[] {
  const edge = edgeOf(slope, spot)
  const sash = innerSpot(slope, spot, edge)
  const glass = innerSpot(slope, sash, edge * 0.8)
  const onGlass = (u: number, v: number) =>
    pointOn(slope, glass.left + glass.width * u, glass.low + glass.height * v)
  return [
    area('slateDeep', ...cornersOf(slope, spot)),
    area('plaster', ...cornersOf(slope, sash)),
    area(pane, ...cornersOf(slope, glass)),
    area('white', onGlass(0.08, 0), onGlass(0.34, 0), onGlass(0.74, 1), onGlass(0.48, 1)),
  ]
}

export function edgeOf(slope: Slope, { width, height }: Spot) {
  return Math.min(length(slope.along) * width, length(slope.up) * height) * 0.075
}
