import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { disc, rectangle, stroke } from './shapes.ts'

export type Hour = 'dawn' | 'noon' | 'dusk' | 'night' | 'rain' | 'snow'

/** Flat bands from the top down. */
const bands: Record<Hour, readonly Ink[]> = {
  dawn: ['mist', 'plaster', 'daylightPale', 'clayPale'],
  noon: ['patinaPale', 'patinaPale', 'mist', 'plaster'],
  dusk: ['slate', 'slateMid', 'clayLight', 'daylightMid'],
  night: ['slateDeep', 'slateDeep', 'slate', 'slateMid'],
  rain: ['slateLight', 'slateLight', 'mist', 'mist'],
  snow: ['slateLight', 'mist', 'mist', 'plaster'],
}

/** The bands of an hour, over the whole box. */
export function sky(hour: Hour, width: number, height: number): Mark[] {
  const steps = [0, 0.34, 0.6, 0.8]
  return bands[hour].map((ink, index) => {
    const top = steps[index]! * height
    return rectangle(ink, 0, top, width, height - top)
  })
}

/** A disc in its halo. */
export function sun(x: number, y: number, radius: number): Mark[] {
  return [disc('daylightPale', x, y, radius * 1.5), disc('daylight', x, y, radius)]
}

/** A crescent before the deep night. */
export function moon(x: number, y: number, radius: number): Mark[] {
  return [
    disc('daylightPale', x, y, radius),
    disc('slateDeep', x + radius * 0.45, y - radius * 0.2, radius * 0.86),
  ]
}

/** Three puffs on a flat base; `size` is about its half width. */
export function cloud(ink: Ink, x: number, y: number, size: number): Mark[] {
  return [
    disc(ink, x, y, size * 0.5),
    disc(ink, x + size * 0.55, y - size * 0.22, size * 0.62),
    disc(ink, x + size * 1.15, y, size * 0.48),
    rectangle(ink, x, y - size * 0.02, size * 1.15, size * 0.5),
  ]
}

/** Drops, flakes and stars fall where this says, the same each time. */
export function scattered(count: number, seed: number) {
  let state = seed
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, () => [next(), next(), next()] as const)
}

/** Drops over the whole box; `unit` is about one hundredth of it. */
export function rain(width: number, height: number, unit: number): Mark[] {
  return scattered(46, 7).map(([x, y]) =>
    stroke(
      'white',
      unit * 0.35,
      [x * width, y * height],
      [x * width - unit * 1.3, y * height + unit * 4],
    ),
  )
}

/** Flakes of several sizes. */
export function snowfall(width: number, height: number, unit: number): Mark[] {
  return scattered(60, 11).map(([x, y, size]) =>
    disc('white', x * width, y * height, unit * (0.35 + size * 0.5)),
  )
}

/** Few and small. */
export function stars(width: number, height: number, unit: number): Mark[] {
  return scattered(38, 5).map(([x, y, size]) =>
    disc('daylightPale', x * width, y * height, unit * (0.12 + size * 0.2)),
  )
}
