import { points } from '#print/type/measure.ts'

/** Points of type, from the largest to the smallest. */
export function scale(...sizes: number[]) {
  return sizes.map((size) => points(size))
}
