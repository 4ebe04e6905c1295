import { mix } from '#demo/pictures/colours.ts'
import { group, line, path } from '#demo/pictures/svg.ts'
import type { Mood } from './moods.ts'
import { on, type Plane } from './plane.ts'
import { between } from './skylight.ts'

type Ridge = { from: number; to: number; thick: number }

/** The roof line: clay in every hour and weather. */
export function ridge(plane: Plane, { from, to, thick }: Ridge, mood: Mood) {
  const edge = between(on(plane, from, 0), on(plane, to, 0))
  const tile = thick * 4.7
  const joints = Array.from({ length: Math.floor((to - from) / tile) }, (_, place) => {
    const [x, y] = on(plane, from + tile * (place + 1), 0)
    return path`M${x} ${y - thick * 0.5}v${thick}`
  })
  return [
    line(edge, mix(mood.ridge, '#1a0d0a', 0.3), thick * 1.25),
    group(path`translate(0 ${-thick * 0.16})`, line(edge, mood.ridge, thick)),
    line(joints.join(''), mix(mood.ridge, '#1a0d0a', 0.35), thick * 0.14),
  ].join('')
}
