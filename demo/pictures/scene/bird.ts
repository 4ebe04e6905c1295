import { group, line, type Point, shape, short } from '#demo/pictures/svg.ts'

const body = 'M-10 0C-6 -8 2 -12 8 -12C10 -16 16 -17 19 -13L25 -11L19 -9C18 -3 12 1 4 1L-2 1L-18 8Z'

/** The club's blackbird; where it sits is for the seed to say. */
export function bird([x, y]: Point, size: number) {
  const place = `translate(${short(x)} ${short(y - size * 0.55)}) scale(${short(size / 16)})`
  return group(place, shape(body, '#16262b'), line('M4 1V9M8 0V8', '#16262b', 1.6))
}
