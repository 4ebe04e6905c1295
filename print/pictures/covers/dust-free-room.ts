import type { Mark } from '#print/sheet.ts'
import { crew } from '../appearance.ts'
import { upright } from '../people.ts'
import { area, type Box, curve, rectangle, stroke } from '../shapes.ts'

/** Foil up, floor covered, hoover at hand. */
export function dustFreeRoom({ width: w, height }: Box): Mark[] {
  const h = height * 0.88
  return [
    rectangle('plaster', 0, 0, w, h),
    area('plasterMid', [w * 0.2, 0], [w, 0], [w, h * 0.72]),
    area('wood', [0, h * 0.8], [w, h * 0.76], [w, h], [0, h]),
    area('white', [w * 0.06, h * 0.86], [w * 0.9, h * 0.82], [w * 0.96, h], [0, h]),
    area(
      'slateDeep',
      [w * 0.46, h * 0.06],
      [w * 0.68, h * 0.06],
      [w * 0.9, h * 0.44],
      [w * 0.68, h * 0.48],
    ),
    area(
      'patinaPale',
      [w * 0.485, h * 0.09],
      [w * 0.67, h * 0.09],
      [w * 0.87, h * 0.42],
      [w * 0.69, h * 0.45],
    ),
    area(
      'white',
      [w * 0.52, h * 0.09],
      [w * 0.56, h * 0.09],
      [w * 0.76, h * 0.435],
      [w * 0.72, h * 0.443],
    ),
    ...[0, 1, 2, 3, 4].map((fold) =>
      area(
        fold % 2 ? 'mist' : 'patinaPale',
        [w * (0.02 + fold * 0.045), 0],
        [w * (0.065 + fold * 0.045), 0],
        [w * (0.06 + fold * 0.045), h * 0.87],
        [w * (0.015 + fold * 0.045), h * 0.87],
      ),
    ),
    upright(crew.fitter, { x: w * 0.23, base: h * 0.95, height: h * 0.62 }),
    curve('daylight', `M${w * 0.66} ${h * 0.88}a${h * 0.08} ${h * 0.08} 0 0 1 ${h * 0.16} 0z`),
    rectangle('slate', w * 0.66, h * 0.88, h * 0.16, h * 0.03),
    stroke(
      'slate',
      h * 0.012,
      [w * 0.67, h * 0.84],
      [w * 0.62, h * 0.8],
      [w * 0.58, h * 0.9],
      [w * 0.53, h * 0.93],
    ),
    rectangle('wood', 0, h * 0.99, w, height),
  ]
}
