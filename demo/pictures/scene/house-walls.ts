import { mix } from '#demo/pictures/colours.ts'
import {
  box,
  disc,
  faded,
  line,
  oval,
  path,
  type Point,
  polygon,
  shape,
} from '#demo/pictures/svg.ts'
import type { HousePlan } from './house-plan.ts'
import type { Mood } from './moods.ts'

const trim = '#f3eee4'

export function houseWalls(plan: HousePlan, mood: Mood) {
  const { unit, length, left, ground, eaves } = plan
  const step = mix(mood.wallShade, mood.roof, 0.5)
  const shadow = oval([left + length * 0.62, ground], [length * 0.78, unit * 0.03], '#0c1518')
  return [
    faded(0.18, shadow),
    gable(plan, mood),
    box([left, eaves, length, ground - eaves], 0, mood.wall),
    box([left, eaves, length, unit * 0.05], 0, mood.wallShade),
    box([left, ground - unit * 0.02, length, unit * 0.02], 0, step),
    door([left + length * 0.46, ground], unit, mood),
    pane([left + length * 0.12, eaves + unit * 0.075], unit, mood),
    pane([left + length * 0.7, eaves + unit * 0.075], unit, mood),
  ].join('')
}

function gable({ unit, length, depth, left, ground, eaves, ridge }: HousePlan, mood: Mood) {
  const right = left + length
  const apex: Point = [ridge[0] + length, ridge[1]]
  const porthole: Point = [apex[0] + unit * 0.005, apex[1] + unit * 0.17]
  const wall: Point[] = [
    [right, ground],
    [right, eaves],
    apex,
    [right + depth[0], eaves + depth[1]],
    [right + depth[0], ground + depth[1]],
  ]
  return [
    polygon(wall, mood.wallShade),
    disc(porthole, unit * 0.034, mood.wall),
    disc(porthole, unit * 0.024, mood.glass[0]!),
  ].join('')
}

function door([x, y]: Point, unit: number, mood: Mood) {
  const [wide, high, rim] = [unit * 0.075, unit * 0.125, unit * 0.008]
  const step = mix(mood.wallShade, '#0c1518', 0.25)
  return [
    box([x - rim, y - high - rim, wide + rim * 2, high + rim], 0, trim),
    box([x, y - high, wide, high], 0, '#1c7d74'),
    box([x + wide * 0.25, y - high * 0.88, wide * 0.5, high * 0.3], 0, mood.glass[1]!),
    disc([x + wide * 0.82, y - high * 0.45], unit * 0.006, '#f2ad20'),
    box([x - rim * 2.5, y - rim, wide + rim * 5, rim * 1.75], 0, step),
  ].join('')
}

function pane([x, y]: Point, unit: number, mood: Mood) {
  const [wide, high, rim] = [unit * 0.12, unit * 0.075, unit * 0.008]
  const shine = path`M${x} ${y}h${wide * 0.42}L${x + wide * 0.2} ${y + high}H${x}Z`
  return [
    box([x - rim, y - rim, wide + rim * 2, high + rim * 2], 0, trim),
    box([x, y, wide, high], 0, mood.glass[0]!),
    shape(shine, mood.glass[1]!),
    line(path`M${x + wide / 2} ${y}v${high}`, trim, unit * 0.01),
    box([x - rim * 2, y + high + rim, wide + rim * 4, rim * 1.5], 0, '#b8512f'),
  ].join('')
}
