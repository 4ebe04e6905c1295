import type { Chance } from '#demo/pictures/chance.ts'
import { box, disc, faded, path, type Point, shape } from '#demo/pictures/svg.ts'
import type { Mood, Weather } from './moods.ts'

type Sky = { size: Point; mood: Mood; hour: number; weather: Weather }

/** Calm rings of light around the sun; low at the ends of the day, high at noon. */
export function sky({ size, mood, hour, weather }: Sky, luck: Chance) {
  const [width, height] = size
  const highness = Math.max(0, 1 - Math.abs(hour - 12.5) / 6)
  const reach = Math.min(width, height * 1.8)
  const sun: Point = [width * luck.between(0.24, 0.32), height * (0.4 - 0.26 * highness)]
  const rings = [0.78, 0.5, 0.29].map((share, place) =>
    disc(sun, reach * share, mood.sky[place + 1]!),
  )
  return [
    box([0, 0, width, height], 0, mood.sky[0]!),
    ...rings,
    weather === 'clear' ? disc(sun, reach * 0.085, mood.sun) : '',
    faded(weather === 'rain' ? 0.5 : 0.75, ...clouds(weather === 'clear' ? 2 : 4, size, luck)),
  ].join('')
}

function clouds(count: number, [width, height]: Point, luck: Chance) {
  return Array.from({ length: count }, (_, place) => {
    const x = width * (0.42 + 0.5 * ((place * 0.618 + luck.next() * 0.3) % 1))
    return cloud([x, height * luck.between(0.1, 0.26)], height * luck.between(0.02, 0.034))
  })
}

function cloud([x, y]: Point, size: number) {
  const bars = bar([x, y], size * 7, size) + bar([x - size * 3, y + 1.6 * size], size * 6, size)
  return shape(bars, '#ffffff', 0.6)
}

function bar([x, y]: Point, length: number, half: number) {
  const end = path`a${half} ${half} 0 0 1 0 ${2 * half}`
  const start = path`a${half} ${half} 0 0 1 0 ${-2 * half}`
  return path`M${x} ${y}h${length}` + end + path`h${-length}` + start + 'Z'
}
