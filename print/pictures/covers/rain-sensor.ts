import type { Mark } from '#print/sheet.ts'
import { openWindowOn } from '../open-sash.ts'
import { type Box, area, disc, stroke } from '../shapes.ts'
import { cornersOf, pointOn, ridgeOf, tilesOn } from '../slope.ts'
import { cloud, rain, sky } from '../sky.ts'

/** The first drops, and it closes. */
export function rainSensor({ width: w, height: h }: Box): Mark[] {
  const slope = {
    corner: [w * 0.06, h * 1.2],
    along: [w * 1.2, -h * 0.16],
    up: [-w * 0.2, -h * 0.78],
  } as const
  const sensor = { left: 0.72, low: 0.66, width: 0.07, height: 0.08 }
  const [x, y] = pointOn(slope, 0.755, 0.7)
  return [
    ...sky('rain', w, h),
    ...cloud('slateMid', w * 0.1, h * 0.19, h * 0.15),
    ...cloud('slate', w * 0.56, h * 0.13, h * 0.17),
    ...tilesOn(slope, { fill: 'slate', joint: 'slateMid', rows: 8, columns: 10 }),
    ridgeOf(slope, 'slateDeep', h * 0.024),
    ...rain(w, h, h / 90),
    ...openWindowOn(
      slope,
      { left: 0.26, low: 0.3, width: 0.34, height: 0.56 },
      { ground: 'daylight', pane: 'patinaPale', lift: [w * 0.02, -h * 0.07] },
    ),
    ...arrow(w * 0.17, h * 0.66, h),
    area('plaster', ...cornersOf(slope, sensor)),
    disc('patinaLight', x, y, h * 0.016),
    ...[0.06, 0.1].map((part): Mark => ({
      kind: 'shape',
      path: `M${x - h * part} ${y}A${h * part} ${h * part} 0 0 1 ${x} ${y - h * part}`,
      stroke: 'patinaLight',
      width: h * 0.013,
      cap: 'round',
    })),
  ]
}

function arrow(x: number, y: number, h: number): Mark[] {
  return [
    stroke('daylight', h * 0.018, [x - h * 0.015, y - h * 0.1], [x + h * 0.012, y + h * 0.05]),
    stroke(
      'daylight',
      h * 0.018,
      [x - h * 0.035, y + h * 0.015],
      [x + h * 0.012, y + h * 0.055],
      [x + h * 0.04, y],
    ),
  ]
}
