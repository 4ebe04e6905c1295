import type { Tones } from './colours.ts'
import { closed, type Point, polygon, shape } from './svg.ts'

export type Solid = { x: number; y: number; z: number; wide: number; long: number; high: number }

/** Where a point of the room falls on the picture: x runs down right, y down left, z up. */
export function iso(x: number, y: number, z: number): Point {
  return [480 + (x - y) * 0.866, 480 + (x + y) * 0.5 - z]
}

export function block(solid: Solid, material: Tones) {
  return sides(solid, material) + polygon(flat(solid, solid.z + solid.high), material.light)
}

/** A block with an opening: what a frame is. */
export function frame(outside: Solid, border: number, material: Tones) {
  const { x, y, z, wide, long } = outside
  const top = z + outside.high
  const left = x + border
  const back = y + border
  const right = x + wide - border
  const front = y + long - border
  const hole = flat({ x: left, y: back, wide: wide - 2 * border, long: long - 2 * border }, top)
  const rim = `${closed(flat(outside, top))}${closed([...hole].reverse())}`
  return [
    polygon(
      [iso(left, back, top), iso(left, front, top), iso(left, front, z), iso(left, back, z)],
      material.shade,
    ),
    polygon(
      [iso(left, back, top), iso(right, back, top), iso(right, back, z), iso(left, back, z)],
      material.deep,
    ),
    sides(outside, material),
    shape(rim, material.light),
  ].join('')
}

export function flat({ x, y, wide, long }: Omit<Solid, 'z' | 'high'>, z: number): Point[] {
  return [iso(x, y, z), iso(x + wide, y, z), iso(x + wide, y + long, z), iso(x, y + long, z)]
}

function sides({ x, y, z, wide, long, high }: Solid, material: Tones) {
  const right = x + wide
  const front = y + long
  const top = z + high
  return [
    polygon(
      [iso(x, front, z), iso(right, front, z), iso(right, front, top), iso(x, front, top)],
      material.base,
    ),
    polygon(
      [iso(right, y, z), iso(right, front, z), iso(right, front, top), iso(right, y, top)],
      material.shade,
    ),
  ].join('')
}
