import type { Chance } from '#demo/pictures/chance.ts'
import { disc, faded, line, path, type Point } from '#demo/pictures/svg.ts'
import type { Weather } from './moods.ts'

export function falling(weather: Weather, size: Point, luck: Chance) {
  if (weather === 'clear') return ''
  return weather === 'rain' ? rain(size, luck) : snow(size, luck)
}

function rain([width, height]: Point, luck: Chance) {
  const drops = Array.from({ length: 70 }, () => {
    const long = height * luck.between(0.04, 0.09)
    const x = width * luck.between(0, 1.1)
    return path`M${x} ${height * luck.next()}l${-long * 0.35} ${long}`
  })
  return faded(0.6, line(drops.join(''), '#e3ecec', height * 0.0036))
}

function snow([width, height]: Point, luck: Chance) {
  const flakes = Array.from({ length: 60 }, () => {
    const at: Point = [Math.round(width * luck.next()), Math.round(height * luck.next())]
    return disc(at, height * luck.between(0.003, 0.0075), '#ffffff')
  })
  return faded(0.9, ...flakes)
}
