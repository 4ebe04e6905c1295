import type { Mark } from '#print/sheet.ts'
import { layer, pointIn, roofLayers, type Section, windowCut } from '../roof-section.ts'
import { type Box, area, disc, rectangle } from '../shapes.ts'

export function windowSection({ width: w, height: h }: Box): Mark[] {
  const section: Section = {
    foot: [w * 0.04, h * 1.06],
    ridge: [w * 1.02, h * 0.2],
    thick: h * 0.2,
  }
  const at = (part: number, out: number) => pointIn(section, part, out)
  return [
    rectangle('mist', 0, 0, w, h),
    disc('daylight', w * 0.18, h * 0.26, h * 0.13),
    area('plasterMid', at(-0.3, 0), at(1.3, 0), [w * 1.3, h * 1.4], [-w * 0.3, h * 1.4]),
    area('daylightPale', at(0.37, 0.2), at(0.67, 0.2), [w * 0.78, h * 1.1], [w * 0.5, h * 1.1]),
    ...roofLayers(section, [-0.3, 0.34]),
    ...roofLayers(section, [0.7, 1.3]),
    ...windowCut(section, [0.34, 0.7], 0.03),
    layer(section, 'slateMid', { out: [1, 1.1], span: [0.26, 0.345] }),
    layer(section, 'slateMid', { out: [1, 1.1], span: [0.695, 0.77] }),
  ]
}
