import type { Point } from '#demo/pictures/svg.ts'
import type { Mood, Weather } from './moods.ts'
import type { Plane } from './plane.ts'
import type { TileKind } from './tiles.ts'

export type Home = {
  size: Point
  pitch: number
  covering: TileKind
  level: number
  mood: Mood
  weather: Weather
}

export type HousePlan = ReturnType<typeof housePlan>

/** The measures of the house, from the size of the picture and the pitch in degrees. */
export function housePlan({ size: [width, height], pitch }: Home) {
  const unit = Math.min(height, width / 1.5)
  const length = unit * 0.86
  const depth: Point = [unit * 0.3, -unit * 0.1]
  const left = width / 2 - (length + depth[0]) / 2
  const ground = height / 2 + unit * 0.33
  const eaves = ground - unit * 0.19
  const rise = Math.tan((Math.min(Math.max(pitch, 20), 55) * Math.PI) / 180) * unit * 0.36
  const ridge: Point = [left + depth[0] / 2, eaves + depth[1] / 2 - rise]
  const fall: Point = [left - ridge[0], eaves - ridge[1]]
  const slope = Math.hypot(...fall)
  const over = unit * 0.035
  const down: Point = [fall[0] / slope, fall[1] / slope]
  const plane: Plane = { origin: [ridge[0] - over, ridge[1]], along: [1, 0], down }
  return { unit, length, depth, left, ground, eaves, ridge, plane, over, slope: slope + over }
}
