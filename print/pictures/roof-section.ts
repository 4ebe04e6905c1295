import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'
import { area } from './shapes.ts'

/** A roof cut through: the line of its lining from foot to ridge, and how thick it is. */
export type Section = { foot: Point; ridge: Point; thick: number }
type Span = readonly [from: number, to: number]

/** A point so far along the lining, and so many thicknesses out of it towards the sky. */
export function pointIn({ foot, ridge, thick }: Section, part: number, out: number): Point {
  const [x, y] = [ridge[0] - foot[0], ridge[1] - foot[1]]
  const size = Math.hypot(x, y)
  return [
    foot[0] + x * part + (y / size) * thick * out,
    foot[1] + y * part - (x / size) * thick * out,
  ]
}

export function layer(
  section: Section,
  ink: Ink,
  { out: [low, high], span: [from, to] }: { out: Span; span: Span },
): Mark {
  return area(
    ink,
    pointIn(section, from, low),
    pointIn(section, to, low),
    pointIn(section, to, high),
    pointIn(section, from, high),
  )
}

export function roofLayers(section: Section, span: Span): Mark[] {
  return [
    layer(section, 'plaster', { out: [0, 0.15], span }),
    layer(section, 'daylightMid', { out: [0.15, 0.68], span }),
    layer(section, 'wood', { out: [0.68, 0.82], span }),
    layer(section, 'clayDeep', { out: [0.82, 1], span }),
  ]
}

export function windowCut(section: Section, [from, to]: Span, frame: number): Mark[] {
  const ends: Span[] = [
    [from, from + frame],
    [to - frame, to],
  ]
  return [
    ...[0.42, 0.66, 0.9].map((out) =>
      layer(section, 'patinaMid', { out: [out, out + 0.1], span: [from + frame, to - frame] }),
    ),
    ...ends.flatMap((span) => [
      layer(section, 'woodLight', { out: [-0.05, 0.7], span }),
      layer(section, 'slateDeep', { out: [0.7, 1.28], span }),
    ]),
  ]
}
