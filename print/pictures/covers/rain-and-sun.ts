import type { Mark } from '#print/sheet.ts'
import { type Box, area, clipped } from '../shapes.ts'
import { openWindowOn } from '../open-sash.ts'
import { ridgeOf, tilesOn, windowOn } from '../slope.ts'
import { cloud, rain, sun } from '../sky.ts'

/** Open in the sun, shut in the rain: one roof for both. */
export function rainAndSun({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [-w * 0.02, h * 1.1],
    along: [w * 1.3, -h * 0.28],
    up: [-w * 0.12, -h * 0.64],
  } as const
  const wet = [
    [w * 0.52, 0],
    [w, 0],
    [w, h],
    [w * 0.3, h],
  ] as const
  return [
    area('daylightPale', [0, 0], [w, 0], [w, h], [0, h]),
    ...sun(w * 0.22, h * 0.21, h * 0.14),
    area('slateLight', ...wet),
    ...cloud('slateMid', w * 0.53, h * 0.15, h * 0.15),
    ...tilesOn(slope, { fill: 'patina', joint: 'patinaMid', rows: 7, columns: 15 }),
    clipped(wet, rain(w, h, h / 80)),
    ridgeOf(slope, 'patinaLight', h * 0.028),
    ...openWindowOn(
      slope,
      { left: 0.12, low: 0.46, width: 0.1, height: 0.44 },
      { ground: 'daylight', pane: 'patinaPale', lift: [w * 0.012, -h * 0.11] },
    ),
    ...windowOn(
      slope,
      { left: 0.25, low: 0.46, width: 0.1, height: 0.44 },
      { pane: 'daylight', light: 'daylightMid' },
    ),
    ...windowOn(
      slope,
      { left: 0.38, low: 0.46, width: 0.1, height: 0.44 },
      { pane: 'slateLight', light: 'mist', blind: 0.45 },
    ),
  ]
}
