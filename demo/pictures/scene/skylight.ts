import { mix } from '#demo/pictures/colours.ts'
import { line, path, type Point, polygon } from '#demo/pictures/svg.ts'
import type { Mood } from './moods.ts'
import { area, on, type Plane } from './plane.ts'

export type Skylight = { at: Point; size: Point; open: number }

/** The sash hinges at its top rail; both its sides follow one and the same direction. */
export function sashPlane(plane: Plane, { at, open }: Skylight): Plane {
  const turn = open * 0.46
  const [x, y] = plane.down
  const down: Point = [
    x * Math.cos(turn) - 0.1 * Math.sin(turn),
    y * Math.cos(turn) - 0.86 * Math.sin(turn),
  ]
  return { origin: on(plane, ...at), along: plane.along, down }
}

/** Where the light that leaves the window lies on the tiles below it. */
export function lightPool(plane: Plane, { at: [a, b], size: [wide, long] }: Skylight, mood: Mood) {
  const start = b + long * 1.08
  const drift = -wide * 0.12
  const pool = (length: number, opacity: number) => {
    const corners = [
      on(plane, a + wide * 0.04, start),
      on(plane, a + wide * 0.96, start),
      on(plane, a + wide * 0.96 + drift, start + long * length),
      on(plane, a + wide * 0.04 + drift, start + long * length),
    ]
    return polygon(corners, mood.pool, opacity)
  }
  return pool(0.95, 0.2) + pool(0.55, 0.22)
}

export function skylight(plane: Plane, window: Skylight, mood: Mood) {
  const rim = window.size[0] * 0.1
  return [
    polygon(around(plane, window, rim), mix(mood.roof, '#cfdcd8', 0.24)),
    polygon(around(plane, window, rim * 0.35), metalOf(mood)),
    window.open > 0 ? opening(plane, window, mood) : '',
    sash(sashPlane(plane, window), window, mood),
  ].join('')
}

function metalOf(mood: Mood) {
  return mix(mood.roof, '#0c1518', 0.35)
}

function around(plane: Plane, { at: [a, b], size: [wide, long] }: Skylight, rim: number) {
  return area(plane, [a - rim, b - rim], [wide + rim * 2, long + rim * 2])
}

function opening(plane: Plane, window: Skylight, mood: Mood) {
  const {
    at: [a, b],
    size: [wide, long],
  } = window
  const inner = wide * 0.07
  const sill = area(plane, [a + inner, b + long * 0.84], [wide - inner * 2, long * 0.16 - inner])
  return [
    polygon(around(plane, window, 0), '#c99563'),
    polygon(around(plane, window, -inner), mood.room),
    polygon(sill, mix(mood.room, '#fff0cf', 0.4)),
  ].join('')
}

function sash(plane: Plane, { size: [wide, long], open }: Skylight, mood: Mood) {
  const bar = wide * 0.085
  const [paneWide, paneLong] = [wide - bar * 2, long - bar * 2.6]
  const shine = (start: number, share: number) =>
    polygon(
      area(plane, [bar + paneWide * start, bar], [paneWide * share, paneLong]),
      mood.glass[1]!,
    )
  const frame = mix(metalOf(mood), '#dfe8e4', 0.16)
  return [
    open > 0 ? bottomEdge(plane, [wide, long], mood) : '',
    polygon(area(plane, [0, 0], [wide, long]), frame),
    polygon(area(plane, [bar, bar], [paneWide, paneLong]), mood.glass[0]!),
    shine(0.1, 0.26),
    shine(0.42, 0.07),
    line(between(on(plane, wide / 2, bar), on(plane, wide / 2, bar + paneLong)), frame, bar * 0.55),
  ].join('')
}

function bottomEdge(plane: Plane, [wide, long]: Point, mood: Mood) {
  const [x, y] = on(plane, 0, long)
  const [endX, endY] = on(plane, wide, long)
  const thick = wide * 0.05
  const corners: Point[] = [
    [x, y],
    [endX, endY],
    [endX, endY + thick],
    [x, y + thick],
  ]
  return polygon(corners, mix(metalOf(mood), '#000000', 0.2))
}

export function between([x, y]: Point, [endX, endY]: Point) {
  return path`M${x} ${y}L${endX} ${endY}`
}
