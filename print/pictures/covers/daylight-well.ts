import type { Mark } from '#print/sheet.ts'
import { sitting } from '../people.ts'
import { plant, stool, table } from '../room.ts'
import { area, type Box, rectangle } from '../shapes.ts'
import { cloud, sky, sun } from '../sky.ts'

/** A flat roof cut open: daylight down to the table. */
export function daylightWell({ width: w, height }: Box): Mark[] {
  const h = height * 0.88
  return [
    ...sky('noon', w, h * 0.4),
    ...sun(w * 0.2, h * 0.14, h * 0.06),
    ...cloud('white', w * 0.74, h * 0.12, h * 0.07),
    rectangle('slate', 0, h * 0.3, w, h * 0.05),
    rectangle('clayLight', 0, h * 0.35, w, h * 0.06),
    rectangle('plasterDeep', 0, h * 0.41, w, h * 0.025),
    rectangle('plasterMid', 0, h * 0.435, w, h * 0.565),
    rectangle('wood', 0, h * 0.88, w, h * 0.12),
    area(
      'daylightPale',
      [w * 0.36, h * 0.3],
      [w * 0.64, h * 0.3],
      [w * 0.8, h * 0.88],
      [w * 0.2, h * 0.88],
    ),
    area('daylightMid', [w * 0.2, h * 0.88], [w * 0.8, h * 0.88], [w * 0.86, h], [w * 0.14, h]),
    rectangle('plaster', w * 0.33, h * 0.24, w * 0.03, h * 0.2),
    rectangle('plaster', w * 0.64, h * 0.24, w * 0.03, h * 0.2),
    area(
      'slateDeep',
      [w * 0.31, h * 0.24],
      [w * 0.69, h * 0.19],
      [w * 0.69, h * 0.24],
      [w * 0.31, h * 0.29],
    ),
    area(
      'patinaLight',
      [w * 0.33, h * 0.245],
      [w * 0.67, h * 0.2],
      [w * 0.67, h * 0.22],
      [w * 0.33, h * 0.265],
    ),
    table({ x: w * 0.38, base: h * 0.94, size: h * 0.3 }),
    stool({ x: w * 0.16, base: h * 0.94, size: h * 0.44 }),
    sitting(
      { skin: 'skinFair', hair: 'grey', cut: 'bun', shirt: 'patina' },
      { x: w * 0.16, base: h * 0.94, height: h * 0.44 },
    ),
    plant({ x: w * 0.86, base: h * 0.9, size: h * 0.24 }),
    rectangle('wood', 0, h * 0.99, w, height),
  ]
}
