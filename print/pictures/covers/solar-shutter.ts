import type { Mark } from '#print/sheet.ts'
import { type Box, area, disc, rectangle, strokes } from '../shapes.ts'
import { cornersOf, pointOn, ridgeOf, tilesOn, windowOn } from '../slope.ts'

/** The sun moves its own shade. */
export function solarShutter({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [w * 0.1, h * 1.32],
    along: [w * 1.2, -h * 0.3],
    up: [-w * 0.24, -h * 0.76],
  } as const
  const [x, y] = [w * 0.24, h * 0.24]
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [sin, cos] = [Math.sin((index * Math.PI) / 6), Math.cos((index * Math.PI) / 6)]
    return [
      [x + cos * h * 0.19, y + sin * h * 0.19],
      [x + cos * h * 0.24, y + sin * h * 0.24],
    ] as const
  })
  const slats = [0.52, 0.56, 0.6, 0.64, 0.68, 0.72]
  return [
    rectangle('daylightPale', 0, 0, w, h),
    strokes('daylight', h * 0.018, rays),
    disc('daylight', x, y, h * 0.15),
    ...tilesOn(slope, { fill: 'clayLight', joint: 'clay', rows: 8, columns: 10 }),
    ridgeOf(slope, 'clay', h * 0.024),
    ...windowOn(
      slope,
      { left: 0.36, low: 0.34, width: 0.3, height: 0.44 },
      { pane: 'patinaPale', blind: 0.64 },
    ),
    strokes(
      'slateLight',
      h * 0.006,
      slats.map((v) => [pointOn(slope, 0.405, v), pointOn(slope, 0.615, v)]),
    ),
    area('slateDeep', ...cornersOf(slope, { left: 0.35, low: 0.75, width: 0.32, height: 0.15 })),
    area('slateMid', ...cornersOf(slope, { left: 0.365, low: 0.78, width: 0.14, height: 0.09 })),
    area('slateMid', ...cornersOf(slope, { left: 0.515, low: 0.78, width: 0.14, height: 0.09 })),
  ]
}
