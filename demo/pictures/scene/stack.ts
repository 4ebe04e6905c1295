import { mix } from '#demo/pictures/colours.ts'
import { line, path, shape } from '#demo/pictures/svg.ts'
import type { Mood, Weather } from './moods.ts'
import { on, type Plane } from './plane.ts'

type Stack = { at: number; unit: number; mood: Mood; weather: Weather }

/** A brick chimney that comes through the slope just below the ridge. */
export function stack(plane: Plane, { at, unit, mood, weather }: Stack) {
  const [x, y] = on(plane, at, unit * 0.035)
  const [wide, deep, cap] = [unit * 0.11, unit * 0.05, unit * 0.03]
  const top = y - unit * 0.23
  const right = x + wide
  const brick = mix(mood.ridge, mood.roof, 0.25)
  const front = path`M${x} ${y + deep * 0.3}V${top}H${right}V${y + deep * 0.2}Z`
  const side = path`M${right} ${y + deep * 0.2}V${top}h${deep}V${y - deep * 0.5}Z`
  const lid = path`M${x - cap / 2} ${top}H${right + deep + cap / 2}v${-cap}H${x - cap / 2}Z`
  const snow = path`M${x} ${top - cap * 1.2}h${wide + deep}`
  return [
    shape(
      path`M${x - cap * 0.6} ${y + deep}L${x - cap * 0.4} ${y - deep * 0.2}` +
        path`L${right + deep} ${y - deep * 0.9}l${deep * 0.1} ${deep * 1.3}Z`,
      mix(mood.roof, '#cfdcd8', 0.22),
    ),
    shape(front, brick),
    shape(side, mix(brick, '#0c1518', 0.35)),
    shape(lid, mix(mood.roof, '#0c1518', 0.2)),
    weather === 'snow' ? line(snow, '#f7f8f5', cap) : '',
  ].join('')
}
