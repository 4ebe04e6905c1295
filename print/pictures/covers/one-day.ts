import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { crew } from '../appearance.ts'
import { kneeling } from '../people.ts'
import { type Box, area, clipped, disc, rectangle, stroke } from '../shapes.ts'
import { cornersOf, ridgeOf, type Slope, type Spot, tilesOn, windowOn } from '../slope.ts'

/** Morning, noon and evening of one roof: the old window goes, the new one shines. */
export function oneDay({ width: w, height: h }: Box): Mark[] {
  const third = w / 3
  const arc = Array.from({ length: 25 }, (_, index) => {
    const part = index / 24
    return [w * (0.06 + part * 0.88), h * (0.42 - Math.sin(part * Math.PI) * 0.3)] as const
  })
  const roof = (x: number): Slope => ({
    corner: [x + third * 0.2, h * 0.96],
    along: [third * 1.5, -third * 0.32],
    up: [-third * 0.4, -h * 0.46],
  })
  const spot: Spot = { left: 0.2, low: 0.3, width: 0.42, height: 0.56 }
  const panel = (index: number, ground: Ink, marks: (x: number) => Mark[]) => {
    const x = third * index
    const edge = [
      [x, 0],
      [x + third, 0],
      [x + third, h],
      [x, h],
    ] as const
    return clipped(edge, [rectangle(ground, x, 0, third, h), ...marks(x)])
  }
  /** Its ridge is that of the roof, its foot below the picture. */
  const covering = (x: number, fill: Ink, joint: Ink) => {
    const slope: Slope = {
      corner: [x + third * 0.06, h * 1.144 + third * 0.064],
      along: [third * 1.5, -third * 0.32],
      up: [-third * 0.56, -h * 0.644],
    }
    return [
      ...tilesOn(slope, { fill, joint, rows: 8, columns: 5 }),
      ridgeOf(slope, joint, h * 0.018),
    ]
  }
  return [
    panel(0, 'clayPale', (x) => [
      ...covering(x, 'wood', 'woodDeep'),
      ...windowOn(roof(x), spot, { pane: 'slateMid', light: 'slateLight', frame: 'woodDeep' }),
    ]),
    panel(1, 'patinaPale', (x) => [
      ...covering(x, 'clay', 'clayDeep'),
      area('woodLight', ...cornersOf(roof(x), spot)),
      area('slateDeep', ...cornersOf(roof(x), { left: 0.26, low: 0.36, width: 0.3, height: 0.44 })),
      kneeling(crew.fitter, {
        x: x + third * 1.18,
        base: h * 0.74,
        height: h * 0.36,
        mirrored: true,
      }),
    ]),
    panel(2, 'slateMid', (x) => [
      ...covering(x, 'slate', 'slateDeep'),
      ...windowOn(roof(x), { ...spot, low: 0.36 }, { pane: 'daylight', light: 'daylightMid' }),
    ]),
    ...arc.map(([x, y]) => disc('white', x, y, h * 0.006)),
    disc('daylightMid', w / 6, arc[3]![1] + h * 0.01, h * 0.065),
    disc('daylight', w / 2, h * 0.12, h * 0.085),
    disc('clayLight', (w * 5) / 6, arc[21]![1] + h * 0.01, h * 0.065),
    ...[1, 2].map((at) => stroke('white', w * 0.012, [third * at, 0], [third * at, h])),
  ]
}
