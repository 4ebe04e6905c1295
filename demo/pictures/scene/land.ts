import type { Chance } from '#demo/pictures/chance.ts'
import { mix } from '#demo/pictures/colours.ts'
import { box, path, type Point, polygon, shape } from '#demo/pictures/svg.ts'
import type { Mood } from './moods.ts'

type Land = { size: Point; mood: Mood }

/** Quiet hills in three tones, from the middle of the picture down, and a town between them. */
export function land({ size, mood }: Land, luck: Chance) {
  const [width, height] = size
  const [far, middle, near] = [height * 0.5, height * 0.575, height * 0.68]
  const hills = { width, foot: height, luck }
  return [
    hill({ ...hills, y: far, swell: height * 0.07 }, mood.hills[0]!),
    hill({ ...hills, y: middle, swell: height * 0.05 }, mood.hills[1]!),
    town([width, near], { size, mood }, luck),
    hill({ ...hills, y: near, swell: height * 0.03 }, mood.hills[2]!),
  ].join('')
}

type Hill = { y: number; swell: number; width: number; foot: number; luck: Chance }

function hill({ y, swell, width, foot, luck }: Hill, colour: string) {
  const span = width / 4
  const waves = [0, 1, 2, 3].map((wave) => {
    const end = y + luck.between(-swell, swell)
    const lift = y + luck.between(-swell, swell) * 1.3
    return path`S${span * (wave + 0.4)} ${lift} ${span * (wave + 1)} ${end}`
  })
  const start = path`M0 ${y + luck.between(-swell, swell)}`
  return shape(`${start}${waves.join('')}V${foot}H0Z`, colour)
}

function town([width, y]: Point, { size, mood }: Land, luck: Chance) {
  const unit = size[1] * 0.05
  const foot = y + unit * 0.5
  const houses: string[] = []
  for (let x = -unit; x < width; x += unit * luck.between(0.9, 1.9)) {
    const extent: Point = [unit * luck.between(1, 1.7), unit * luck.between(0.5, 1.1)]
    const tone = mix(mood.town, mood.hills[1]!, luck.between(0, 0.5))
    houses.push(house([x, foot], extent, { tone, lamp: luck.next() > 0.6 ? mood.pool : tone }))
  }
  const tower = towerAt([width * luck.between(0.08, 0.16), foot], unit)
  return houses.join('') + polygon(tower, mood.town)
}

type Paints = { tone: string; lamp: string }

function house([x, y]: Point, [wide, high]: Point, { tone, lamp }: Paints) {
  const eaves = y - high
  const pane = wide * 0.16
  const roof = path`L${x + wide / 2} ${eaves - wide * 0.45}L${x + wide} ${eaves}`
  return (
    shape(path`M${x} ${y}V${eaves}` + roof + path`V${y}Z`, tone) +
    box([x + wide * 0.42, eaves - pane * 0.2, pane, pane * 1.3], 0, lamp)
  )
}

function towerAt([x, y]: Point, unit: number): Point[] {
  const half = unit * 0.34
  const top = y - unit * 2.3
  return [
    [x - half, y],
    [x - half, top],
    [x, top - unit * 1.5],
    [x + half, top],
    [x + half, y],
  ]
}
