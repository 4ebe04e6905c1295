import type { Mark } from '#print/sheet.ts'
import { crew } from '../appearance.ts'
import { kneeling, upright } from '../people.ts'
import { type Box, rectangle } from '../shapes.ts'
import { openWindowOn } from '../open-sash.ts'
import { pointOn, ridgeOf, tilesOn } from '../slope.ts'
import { cloud, sky, sun } from '../sky.ts'

/** Two fit a window in a new roof; she works, he holds the sash. */
export function crewAtWork({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [w * 0.02, h * 1.26],
    along: [w * 1.3, -h * 0.24],
    up: [-w * 0.2, -h * 0.78],
  } as const
  const [x, y] = pointOn(slope, 0.3, 1)
  return [
    ...sky('noon', w, h),
    ...sun(w * 0.2, h * 0.17, h * 0.08),
    ...cloud('white', w * 0.46, h * 0.12, h * 0.08),
    rectangle('clayDeep', x, y - h * 0.14, w * 0.08, h * 0.2),
    rectangle('slateDeep', x - w * 0.01, y - h * 0.16, w * 0.1, h * 0.03),
    ...tilesOn(slope, { fill: 'clay', joint: 'clayDeep', rows: 8, columns: 11 }),
    ridgeOf(slope, 'clayLight', h * 0.022),
    upright(crew.foreman, { x: w * 1.06, base: h * 0.68, height: h * 0.6, mirrored: true }),
    ...openWindowOn(
      slope,
      { left: 0.42, low: 0.46, width: 0.22, height: 0.42 },
      { ground: 'slateDeep', pane: 'patinaPale', frame: 'slate', lift: [w * 0.05, -h * 0.14] },
    ),
    kneeling(crew.fitter, { x: -w * 0.01, base: h * 0.86, height: h * 0.56 }),
  ]
}
