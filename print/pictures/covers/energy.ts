import type { Mark } from '#print/sheet.ts'
import { sitting } from '../people.ts'
import { armchair, cat } from '../room.ts'
import { layer, pointIn, roofLayers, windowCut } from '../roof-section.ts'
import { type Box, area, rectangle, strokes } from '../shapes.ts'
import { snowfall } from '../sky.ts'

/** Winter stays out, warmth stays in; the sun may pass. */
export function energy({ width: w, height: h }: Box): Mark[] {
  const section = {
    foot: [-w * 0.1, h * 0.9],
    ridge: [w * 0.9, -h * 0.08],
    thick: h * 0.19,
  } as const
  const at = (part: number, out: number) => pointIn(section, part, out)
  const wave = (part: number): Mark => ({
    kind: 'shape',
    path: `M${at(part, -0.75).join(' ')}q${w * 0.015} ${-h * 0.05} ${-w * 0.03} ${-h * 0.075}t${-w * 0.02} ${-h * 0.06}`,
    stroke: 'clayLight',
    width: h * 0.016,
    cap: 'round',
  })
  return [
    rectangle('slateLight', 0, 0, w, h),
    ...snowfall(w, h, h / 70),
    area('clayPale', at(-0.2, 0), at(1.3, 0), [w * 1.3, h * 1.3], [-w * 0.3, h * 1.3]),
    rectangle('woodLight', 0, h * 0.76, w, h * 0.3),
    area('daylightPale', at(0.38, 0), at(0.66, 0), [w * 0.86, h * 0.76], [w * 0.44, h * 0.76]),
    ...roofLayers(section, [-0.3, 0.36]),
    ...roofLayers(section, [0.68, 1.4]),
    layer(section, 'white', { out: [1, 1.2], span: [-0.3, 0.35] }),
    layer(section, 'white', { out: [1, 1.2], span: [0.7, 1.4] }),
    ...windowCut(section, [0.36, 0.68], 0.03),
    ...[0.44, 0.52, 0.6].map(wave),
    strokes(
      'daylight',
      h * 0.016,
      [0.42, 0.5, 0.58].map((part) => [at(part, 2.3), at(part, 1.55)]),
    ),
    armchair({ x: w * 0.52, base: h * 0.82, size: h * 0.42 }),
    sitting(
      { skin: 'skinTan', hair: 'slateDeep', cut: 'bun', shirt: 'daylight' },
      { x: w * 0.53, base: h * 0.79, height: h * 0.42 },
    ),
    cat({ x: w * 0.34, base: h * 0.84, size: h * 0.17 }),
  ]
}
