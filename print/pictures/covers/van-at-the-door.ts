import type { Mark } from '#print/sheet.ts'
import { ladder } from '../home.ts'
import { crew } from '../appearance.ts'
import { upright } from '../people.ts'
import { windowIn } from '../upright-window.ts'
import { area, type Box, curve, disc, rectangle, stroke } from '../shapes.ts'
import { cloud, sky } from '../sky.ts'

/** They have come: the van, the ladder, the window under an arm. */
export function vanAtTheDoor({ width: w, height }: Box): Mark[] {
  const h = height * 0.85
  return [
    ...sky('noon', w, h * 0.8),
    ...cloud('white', w * 0.72, h * 0.14, h * 0.08),
    rectangle('daylightPale', w * 0.44, h * 0.34, w * 0.5, h * 0.46),
    area('clay', [w * 0.38, h * 0.38], [w * 0.48, h * 0.08], [w * 0.92, h * 0.08], [w, h * 0.38]),
    ...windowIn(
      { x: w * 0.56, y: h * 0.32, width: w * 0.11, height: h * 0.17, rise: 0 },
      { pane: 'patinaPale' },
    ),
    ...windowIn(
      { x: w * 0.74, y: h * 0.32, width: w * 0.11, height: h * 0.17, rise: 0 },
      { pane: 'patinaPale' },
    ),
    rectangle('patina', w * 0.79, h * 0.48, w * 0.1, h * 0.32),
    rectangle('mist', w * 0.52, h * 0.46, w * 0.14, h * 0.14),
    rectangle('plasterDeep', 0, h * 0.8, w, h * 0.2),
    disc('patinaMid', w * 0.04, h * 0.72, h * 0.12),
    ...ladder('daylight', [w * 0.08, h * 0.425], [w * 0.42, h * 0.425], 0.1),
    stroke('daylight', h * 0.012, [w * 0.08, h * 0.4], [w * 0.44, h * 0.4]),
    stroke('daylight', h * 0.012, [w * 0.08, h * 0.43], [w * 0.44, h * 0.43]),
    curve(
      'slate',
      `M${w * 0.05} ${h * 0.84}V${h * 0.47}a${h * 0.03} ${h * 0.03} 0 0 1 ${h * 0.03} ${-h * 0.03}H${w * 0.38}L${w * 0.47} ${h * 0.6}L${w * 0.55} ${h * 0.65}V${h * 0.84}Z`,
    ),
    area(
      'mist',
      [w * 0.375, h * 0.49],
      [w * 0.395, h * 0.49],
      [w * 0.455, h * 0.61],
      [w * 0.375, h * 0.61],
    ),
    area(
      'clayLight',
      [w * 0.05, h * 0.76],
      [w * 0.36, h * 0.6],
      [w * 0.36, h * 0.64],
      [w * 0.05, h * 0.8],
    ),
    ...windowIn(
      { x: w * 0.12, y: h * 0.6, width: w * 0.09, height: h * 0.1, rise: 0.2 },
      { pane: 'daylight', frame: 'plaster' },
    ),
    ...[0.15, 0.45].flatMap((at) => [
      disc('slateDeep', w * at, h * 0.85, h * 0.075),
      disc('plasterDeep', w * at, h * 0.85, h * 0.03),
    ]),
    upright(crew.foreman, { x: w * 0.53, base: h * 0.95, height: h * 0.52 }),
    ...windowIn(
      { x: w * 0.73, y: h * 0.9, width: w * 0.14, height: h * 0.26, rise: 0 },
      { pane: 'patinaPale', frame: 'woodDeep' },
    ),
    rectangle('plasterDeep', 0, h * 0.99, w, height),
  ]
}
