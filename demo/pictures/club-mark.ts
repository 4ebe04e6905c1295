import { brightness, mix, palette, type Tones } from './colours.ts'
import { group, type Point, shape, short } from './svg.ts'

type Paints = { left: string; right: string; light: string }

/** A pitch whose roof light stands open, in a square of 64. */
export function mark({ left, right, light }: Paints) {
  return [
    shape('M5 40L31 14V30L5 56Z', left),
    shape('M31 14L59 42V56L31 30Z', right),
    shape('M37 8L59 20V33L37 20Z', light),
  ].join('')
}

/** The mark as it is printed on a thing of one material, about its middle. */
export function clubMark([x, y]: Point, size: number, material: Tones) {
  const move = `translate(${short(x - 32 * size)} ${short(y - 32 * size)}) scale(${size})`
  return group(move, mark(printOn(material)))
}

function printOn({ light, base }: Tones): Paints {
  const isPale = brightness(base) > 0.6
  if (isPale) return { left: palette.slateMid, right: palette.slate, light: palette.clay }
  return { left: light, right: mix(light, base, 0.35), light: palette.daylight }
}
