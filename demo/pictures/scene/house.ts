import type { Chance } from '#demo/pictures/chance.ts'
import { mix } from '#demo/pictures/colours.ts'
import { line, oval, path, type Point, shape } from '#demo/pictures/svg.ts'
import { type Home, type HousePlan, housePlan } from './house-plan.ts'
import { houseRoof } from './house-roof.ts'
import { houseWalls } from './house-walls.ts'

/** A whole house with a roof window for every level, and a tree that grows with it. */
export function house(home: Home, luck: Chance) {
  const plan = housePlan(home)
  return [
    lawn(plan, home),
    tree(plan, home, luck),
    houseWalls(plan, home.mood),
    houseRoof(plan, home, luck),
  ].join('')
}

function lawn({ ground, unit }: HousePlan, { size: [width, height], mood, weather }: Home) {
  const grass = weather === 'snow' ? '#eef2f0' : mix(mood.hills[2]!, '#1f4a3f', 0.3)
  const y = ground - unit * 0.07
  const swell = path`M0 ${y + 20}Q${width / 2} ${y - unit * 0.08} ${width} ${y + 10}`
  return shape(`${swell}V${height}H0Z`, grass)
}

function tree({ left, ground, unit }: HousePlan, { level, mood, weather }: Home, luck: Chance) {
  const high = unit * (0.16 + level * 0.055)
  const [x, y]: Point = [left - unit * 0.1, ground + unit * 0.02]
  const leaf = weather === 'snow' ? '#b9c9c8' : mix(mood.hills[2]!, '#14403a', 0.55)
  const crowns = [0, 1, 2].map((place) => {
    const width = high * (0.34 - place * 0.07)
    const at: Point = [x + luck.between(-0.03, 0.03) * high, y - high * (0.5 + place * 0.26)]
    return oval(at, [width, width * 0.92], mix(leaf, '#ffffff', place * 0.05))
  })
  return line(path`M${x} ${y}v${-high * 0.5}`, '#5a4030', high * 0.07) + crowns.join('')
}
