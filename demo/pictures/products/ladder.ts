import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow, shadow } from '#demo/pictures/studio.ts'
import { box, faded, group, line, path, type Point, polygon, shape } from '#demo/pictures/svg.ts'

const [steel, rubber] = [tones('#b9c2c2'), tones('rubber')]

export function ladder({ view, colour }: Sitting) {
  return view === 1 ? leaning(tones(colour)) : upright(tones(colour))
}

function leaning(caps: Tones) {
  const [foot, top]: Point[] = [
    [226, 800],
    [470, 96],
  ]
  return [
    faded(0.13, group('translate(40 16)', outline(foot!, top!))),
    floorShadow([200, 480], 804),
    rungs(foot!, top!),
    rail(foot!, top!, 30),
    rail([400, 800], [644, 96], 30),
    group('translate(22 26)', rail([300, 560], [478, 46], 24), rail([430, 560], [608, 46], 24)),
    shoe(226, 796),
    shoe(400, 796),
    ...[
      [318, 520],
      [456, 520],
      [496, 52],
      [626, 52],
    ].map(([x, y]) => hook([x!, y!], caps)),
  ].join('')
}

function rail(foot: Point, top: Point, width: number) {
  return [
    polygon(slant(foot, top, [0, width]), steel.base),
    group('translate(0 -3)', polygon(slant(foot, top, [width, width + 14]), steel.shade)),
    polygon(slant(foot, top, [0, 10]), steel.light),
  ].join('')
}

function slant([x, y]: Point, [topX, topY]: Point, [from, to]: Point): Point[] {
  return [
    [x + from, y],
    [x + to, y],
    [topX + to, topY],
    [topX + from, topY],
  ]
}

function rungs(foot: Point, top: Point) {
  const bars = rungPlaces(foot, top).map(
    ([x, y]) =>
      box([x + 14, y - 10, 190, 20], 4, steel.shade) +
      box([x + 14, y - 10, 190, 9], 4, steel.light),
  )
  return bars.join('')
}

function rungPlaces([x, y]: Point, [topX, topY]: Point) {
  return Array.from({ length: 12 }, (_, place): Point => {
    const share = (place + 0.7) / 12
    return [x + (topX - x) * share, y + (topY - y) * share]
  })
}

function outline(foot: Point, top: Point) {
  const sides = [0, 174].map((gap) => polygon(slant(foot, top, [gap, gap + 32]), shadow))
  const bars = rungPlaces(foot, top).map(([x, y]) => path`M${x + 20} ${y}h170`)
  return sides.join('') + line(bars.join(''), shadow, 18)
}

function hook([x, y]: Point, caps: Tones) {
  return box([x, y, 48, 54], 10, caps.base) + box([x, y, 48, 18], 9, caps.light)
}

function upright(caps: Tones) {
  const steps = [0.17, 0.34, 0.51, 0.68, 0.85].map((share) => {
    const at: Point = [392 - 196 * share, 190 + 604 * share]
    return polygon(tread(at, 30), steel.shade) + polygon(tread(at, 12), steel.light)
  })
  return [
    floorShadow([190, 830], 790),
    leg([596, 136], [792, 740], [steel.shade, steel.deep]),
    line('M506 500L700 446M560 664L750 610', steel.deep, 14),
    leg([410, 190], [606, 794], [steel.base, steel.shade]),
    leg([570, 136], [374, 740], [steel.base, steel.shade]),
    ...steps,
    leg([384, 190], [188, 794], [steel.light, steel.base]),
    line('M300 480H500', tones('clay').base, 7),
    shape('M366 176L470 176L664 118L560 118Z', caps.light),
    shape('M366 176L470 176L470 206L366 206Z', caps.base),
    shape('M470 176L664 118L664 148L470 206Z', caps.shade),
    ...[188, 374, 606, 792].map((x, place) => shoe(x, place % 2 ? 740 : 794)),
  ].join('')
}

function tread([x, y]: Point, thick: number): Point[] {
  return [
    [x, y],
    [x + 190, y - 54],
    [x + 190, y - 54 + thick],
    [x, y + thick],
  ]
}

function leg(top: Point, foot: Point, [lit, dark]: [string, string]) {
  return polygon(slant(foot, top, [0, 32]), lit) + polygon(slant(foot, top, [16, 32]), dark)
}

function shoe(x: number, y: number) {
  return (
    box([x - 10, y - 10, 54, 24], 8, rubber.base) + box([x - 10, y - 10, 54, 8], 4, rubber.light)
  )
}
