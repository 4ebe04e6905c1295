import type { Chance } from '#demo/pictures/chance.ts'
import { mix } from '#demo/pictures/colours.ts'
import { box, closed, group, type Point, polygon, within } from '#demo/pictures/svg.ts'
import type { Home, HousePlan } from './house-plan.ts'
import { area, matrix, on } from './plane.ts'
import { ridge } from './ridge.ts'
import { lightPool, type Skylight, skylight } from './skylight.ts'
import { snowCap } from './snow-cap.ts'
import { roofColour, tiles } from './tiles.ts'

/** Old windows stay where they are; a new level opens the next place. */
const places = [1, 2, 0, 3]

export function houseRoof(plan: HousePlan, home: Home, luck: Chance) {
  const { plane, unit, length, over, slope } = plan
  const { covering, level, mood, weather } = home
  const size: Point = [length + over * 2, slope]
  const colour = roofColour(covering, mood.roof)
  const dark = mix(colour, '#05090a', 0.35)
  const outline = area(plane, [0, 0], size)
  const lights = windowsOf(plan, level)
  const snow = { length: size[0], from: unit * 0.035, to: unit * 0.09, step: unit * 0.14 }
  const verge = area(plane, [size[0] - unit * 0.018, 0], [unit * 0.018, slope])
  const gutter = area(plane, [0, slope - unit * 0.006], [size[0], unit * 0.022])
  return [
    farVerge(plan, dark),
    chimney(plan, home),
    polygon(outline, colour),
    within(
      closed(outline),
      group(matrix(plane), tiles(covering, { size, unit: unit * 0.075, colour, luck })),
      weather === 'snow' ? group(matrix(plane), snowCap(snow, luck)) : '',
      ...lights.map((light) => lightPool(plane, light, mood)),
    ),
    polygon(verge, dark),
    polygon(gutter, mix(mood.roof, '#cfdcd8', 0.25)),
    ...lights.map((light) => skylight(plane, light, mood)),
    ridge(plane, { from: 0, to: size[0], thick: unit * 0.024 }, mood),
  ].join('')
}

function windowsOf({ unit, length, over, slope }: HousePlan, level: number): Skylight[] {
  const wide = unit * 0.125
  return places.slice(0, level).map((place, order) => ({
    at: [over + length * (0.125 + place * 0.25) - wide / 2, slope * 0.24],
    size: [wide, slope * 0.42],
    open: order === level - 1 ? 0.75 : 0,
  }))
}

function farVerge({ plane, unit, length, over, depth, eaves, ridge }: HousePlan, colour: string) {
  const [x, y] = on(plane, length + over * 2, 0)
  const endX = ridge[0] + length + depth[0] / 2 + over * 2.5
  const endY = eaves + depth[1] + over * 1.8
  const thick = unit * 0.026
  const board: Point[] = [
    [x - over * 1.4, y],
    [x, y - thick * 0.4],
    [endX, endY],
    [endX - thick, endY + thick * 0.5],
  ]
  return polygon(board, colour)
}

function chimney({ plane, unit, length }: HousePlan, { mood, weather }: Home) {
  const [x, y] = on(plane, length * 0.78, 0)
  const brick = mix(mood.ridge, mood.roof, 0.25)
  const [wide, high] = [unit * 0.06, unit * 0.13]
  const top = y - high
  const cap = weather === 'snow' ? '#f4f6f4' : mood.roof
  return [
    box([x, top, wide, high + unit * 0.05], 0, brick),
    box([x + wide * 0.66, top, wide * 0.34, high + unit * 0.05], 0, mix(brick, '#0c1518', 0.35)),
    box([x - unit * 0.01, top - unit * 0.018, wide + unit * 0.02, unit * 0.022], 0, cap),
  ].join('')
}
