import type { Mark } from '#print/sheet.ts'
import type { Box } from '../shapes.ts'
import { ridgeOf, tilesOn, windowOn } from '../slope.ts'
import { cloud, sky, sun } from '../sky.ts'

/** Four of a kind; behind one of them somebody is at home. */
export function rowOfWindows({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [0, h * 1.24],
    along: [w * 1.3, -h * 0.3],
    up: [-w * 0.18, -h * 0.82],
  } as const
  return [
    ...sky('noon', w, h * 0.5),
    ...sun(w * 0.74, h * 0.13, h * 0.07),
    ...cloud('white', w * 0.24, h * 0.16, h * 0.07),
    ...tilesOn(slope, { fill: 'patina', joint: 'patinaMid', rows: 9, columns: 14 }),
    ridgeOf(slope, 'patinaLight', h * 0.022),
    ...[0.14, 0.31, 0.48, 0.65].flatMap((left, index) =>
      windowOn(
        slope,
        { left, low: 0.48, width: 0.13, height: 0.39 },
        {
          pane: index === 2 ? 'daylight' : 'patinaPale',
          light: index === 2 ? 'daylightMid' : 'white',
          blind: index === 1 ? 0.4 : 0,
        },
      ),
    ),
  ]
}
