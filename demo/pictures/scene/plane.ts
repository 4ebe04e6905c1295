import { type Point, short } from '#demo/pictures/svg.ts'

/** A slope as the picture sees it: `along` follows the ridge, `down` follows the rafters. */
export type Plane = { origin: Point; along: Point; down: Point }

export function on({ origin, along, down }: Plane, a: number, b: number): Point {
  return [origin[0] + along[0] * a + down[0] * b, origin[1] + along[1] * a + down[1] * b]
}

export function area(plane: Plane, [a, b]: Point, [wide, long]: Point): Point[] {
  return [
    on(plane, a, b),
    on(plane, a + wide, b),
    on(plane, a + wide, b + long),
    on(plane, a, b + long),
  ]
}

export function matrix({ origin, along, down }: Plane) {
  return `matrix(${[...along, ...down, ...origin].map(short).join(' ')})`
}

/** The steeper the roof, the less its rafters lean in the picture. */
export function leanOf(pitch: number) {
  const steep = Math.min(Math.max(pitch, 15), 60)
  return 0.82 - steep / 110
}
