import type { Chance } from '#demo/pictures/chance.ts'
import { mix } from '#demo/pictures/colours.ts'
import { closed, group, type Point, polygon, within } from '#demo/pictures/svg.ts'
import { bird } from './bird.ts'
import type { Mood, Weather } from './moods.ts'
import { area, leanOf, matrix, on, type Plane } from './plane.ts'
import { ridge } from './ridge.ts'
import { lightPool, type Skylight, skylight } from './skylight.ts'
import { snowCap } from './snow-cap.ts'
import { stack } from './stack.ts'
import { roofColour, type TileKind, tiles } from './tiles.ts'

type NearRoof = {
  size: Point
  pitch: number
  covering: TileKind
  windows: number
  mood: Mood
  weather: Weather
}

/** The slope we sit on: it fills the lower right and runs out of the picture. */
export function nearRoof(roof: NearRoof, luck: Chance) {
  const { mood, weather, covering } = roof
  const { plane, unit, size } = slopeOf(roof)
  const colour = roofColour(covering, mood.roof)
  const slope = area(plane, [0, 0], size)
  const lights = windowsOf(roof.windows, unit, luck)
  const at = unit * luck.between(0.6, 0.82)
  const perch = on(plane, unit * luck.between(0.16, 0.5), 0)
  const snow = { length: size[0], from: unit * 0.06, to: unit * 0.17, step: unit * 0.24 }
  return [
    polygon(slope, colour),
    within(
      closed(slope),
      group(matrix(plane), tiles(covering, { size, unit: unit * 0.145, colour, luck })),
      sunbeam(plane, unit, mood),
      chimneyShadow(plane, unit, at),
      weather === 'snow' ? group(matrix(plane), snowCap(snow, luck)) : '',
      ...lights.map((light) => lightPool(plane, light, mood)),
    ),
    verge(plane, [unit, size[1]], mood),
    ...lights.map((light) => skylight(plane, light, mood)),
    ridge(plane, { from: -unit * 0.02, to: size[0], thick: unit * 0.036 }, mood),
    stack(plane, { at, unit, mood, weather }),
    luck.next() > 0.35 ? bird(perch, unit * 0.045) : '',
  ].join('')
}

function slopeOf({ size: [width, height], pitch }: NearRoof) {
  const unit = Math.min(height, width / 1.5)
  const lean = leanOf(pitch)
  const [x, y]: Point = [width * 0.5 - unit * 0.36, height * 0.5 - unit * 0.1]
  const plane: Plane = { origin: [x, y], along: [0.997, -0.075], down: [-lean, 0.9] }
  const size: Point = [(width - x) * 1.25 + height * lean, (height - y) * 1.35 + unit * 0.2]
  return { plane, unit, size }
}

function windowsOf(count: number, unit: number, luck: Chance): Skylight[] {
  const opened = luck.whole(0, Math.min(count, 2) - 1)
  const first = count === 1 ? 0.46 : 0.3
  return Array.from({ length: count }, (_, place) => ({
    at: [unit * (first + place * 0.52), unit * 0.14],
    size: [unit * 0.29, unit * 0.39],
    open: place === opened ? 1 : 0,
  }))
}

function verge(plane: Plane, [unit, length]: Point, mood: Mood) {
  const board = area(plane, [-unit * 0.03, 0], [unit * 0.045, length])
  const under = area(plane, [-unit * 0.055, unit * 0.02], [unit * 0.03, length])
  return (
    polygon(under, mix(mood.roof, '#05090a', 0.5)) + polygon(board, mix(mood.roof, '#cfdcd8', 0.2))
  )
}

function sunbeam(plane: Plane, unit: number, mood: Mood) {
  const beam = [
    on(plane, unit * 0.86, 0),
    on(plane, unit * 1.7, 0),
    on(plane, unit * 2.4, unit * 2),
    on(plane, unit * 1.3, unit * 2),
  ]
  return polygon(beam, mood.sky[3]!, 0.07)
}

function chimneyShadow(plane: Plane, unit: number, at: number) {
  const fallen = [
    on(plane, at, 0),
    on(plane, at + unit * 0.15, 0),
    on(plane, at + unit * 0.36, unit * 0.34),
    on(plane, at + unit * 0.22, unit * 0.34),
  ]
  return polygon(fallen, '#0c1518', 0.22)
}
