import type { Mark } from '#print/sheet.ts'
import { crew } from '../appearance.ts'
import { kneeling } from '../people.ts'
import { type Box, area, areas, strokes } from '../shapes.ts'
import { cornersOf, pointOn, ridgeOf, type Slope, tilesOn, whole, windowOn } from '../slope.ts'
import { cloud, sky } from '../sky.ts'

/** Row by row over the battens. */
export function newTiles({ width: w, height: h }: Box): Mark[] {
  const slope: Slope = {
    corner: [w * 0.3, h * 1.2],
    along: [w * 1.1, -h * 0.1],
    up: [-w * 0.34, -h * 0.92],
  }
  const low: Slope = { ...slope, up: [slope.up[0] * 0.5, slope.up[1] * 0.5] }
  const bare = [0.57, 0.64, 0.71, 0.78, 0.85, 0.92]
  const line = (v: number) => [pointOn(slope, 0, v), pointOn(slope, 1, v)]
  const step = { left: 0, low: 0.5, width: 0.22, height: 0.0833 }
  return [
    ...sky('noon', w, h),
    ...cloud('white', w * 0.62, h * 0.12, h * 0.08),
    area('plasterMid', [w * 0.3, h * 1.2], pointOn(slope, 0, 1), [-w * 0.5, h * 1.2]),
    area('patinaLight', ...cornersOf(slope, whole)),
    strokes(
      'woodLight',
      h * 0.011,
      [0.08, 0.24, 0.4, 0.56, 0.72].map((u) => [pointOn(slope, u, 0.5), pointOn(slope, u, 1)]),
    ),
    strokes('wood', h * 0.016, bare.map(line)),
    ...tilesOn(low, { fill: 'slate', joint: 'slateLight', tint: 'slateMid', rows: 6, columns: 10 }),
    area('slate', ...cornersOf(slope, step)),
    areas(
      'slateMid',
      [0.075, 0.15].map((left) => cornersOf(slope, { ...step, left, width: 0.004 })),
    ),
    ridgeOf(slope, 'woodDeep', h * 0.022),
    strokes('clayLight', h * 0.03, [[slope.corner, pointOn(slope, 0, 1)]]),
    ...windowOn(
      slope,
      { left: 0.46, low: 0.34, width: 0.19, height: 0.34 },
      { pane: 'daylightMid', light: 'daylightPale', frame: 'slateDeep' },
    ),
    ...[0, 1, 2, 3].map((tile) => {
      const [x, y] = pointOn(slope, 0.56, 0.79)
      const top = y - tile * h * 0.022
      return area(
        tile % 2 ? 'slateMid' : 'slate',
        [x, top],
        [x + w * 0.14, top - h * 0.012],
        [x + w * 0.14, top - h * 0.034],
        [x, top - h * 0.022],
      )
    }),
    kneeling(
      { ...crew.roofer, trousers: 'slateDeep' },
      { x: w * 0.66, base: h * 0.7, height: h * 0.54, mirrored: true },
    ),
    area(
      'slate',
      [w * 0.18, h * 0.54],
      [w * 0.3, h * 0.49],
      [w * 0.32, h * 0.52],
      [w * 0.2, h * 0.57],
    ),
  ]
}
