import type { Mark } from '#print/sheet.ts'
import { home } from '../home.ts'
import { reaching } from '../people.ts'
import { type Box, area, clipped, disc, rectangle } from '../shapes.ts'

/** She pushes the great sash open, and the morning comes in. */
export function greatWindow({ width: w, height: h }: Box): Mark[] {
  const hole = { left: w * 0.4, right: w * 0.93, top: h * 0.06 }
  const bar = h * 0.035
  const rooftop = (x: number, base: number, wide: number, wall: 'plaster' | 'clayPale' | 'mist') =>
    home({ x: w * x, base: h * base, width: w * wide, height: w * wide * 1.2, wall, roof: 'clay' })
  return [
    rectangle('slate', 0, 0, w, h),
    area('slateMid', [w * 0.26, 0], [w, 0], [w, h], [w * 0.36, h]),
    clipped(
      [
        [hole.left, hole.top],
        [hole.right, hole.top],
        [hole.right, h],
        [hole.left, h],
      ],
      [
        rectangle('daylightPale', 0, 0, w, h),
        disc('daylightMid', w * 0.78, h * 0.42, h * 0.21),
        disc('daylight', w * 0.78, h * 0.42, h * 0.15),
        area(
          'slateLight',
          [0, h],
          [w * 0.4, h * 0.5],
          [w * 0.52, h * 0.43],
          [w * 0.68, h * 0.53],
          [w * 0.84, h * 0.44],
          [w, h * 0.5],
          [w, h],
        ),
        area('patinaMid', [0, h], [w * 0.4, h * 0.66], [w * 0.7, h * 0.6], [w, h * 0.54], [w, h]),
        ...rooftop(0.415, 0.84, 0.1, 'plaster'),
        ...rooftop(0.68, 0.66, 0.075, 'clayPale'),
        ...rooftop(0.79, 0.6, 0.065, 'mist'),
      ],
    ),
    area(
      'patinaPale',
      [hole.left, hole.top],
      [hole.right, hole.top],
      [w * 0.905, h * 0.3],
      [w * 0.425, h * 0.3],
    ),
    area(
      'white',
      [w * 0.5, hole.top],
      [w * 0.56, hole.top],
      [w * 0.6, h * 0.3],
      [w * 0.54, h * 0.3],
    ),
    area(
      'white',
      [w * 0.59, hole.top],
      [w * 0.61, hole.top],
      [w * 0.65, h * 0.3],
      [w * 0.63, h * 0.3],
    ),
    area(
      'wood',
      [hole.left, hole.top],
      [w * 0.412, hole.top],
      [w * 0.437, h * 0.3],
      [w * 0.425, h * 0.3],
    ),
    area(
      'wood',
      [hole.right, hole.top],
      [w * 0.918, hole.top],
      [w * 0.893, h * 0.3],
      [w * 0.905, h * 0.3],
    ),
    rectangle('wood', w * 0.423, h * 0.285, w * 0.484, bar * 1.3),
    rectangle('woodDeep', w * 0.423, h * 0.325, w * 0.484, bar * 0.35),
    rectangle('woodLight', hole.left - bar, hole.top - bar, hole.right - hole.left + 2 * bar, bar),
    rectangle('woodLight', hole.left - bar, hole.top, bar, h),
    rectangle('woodLight', hole.right, hole.top, bar, h),
    reaching(
      { skin: 'skinFair', hair: 'woodDeep', cut: 'long', shirt: 'clay', trousers: 'slateDeep' },
      { x: w * 0.36, base: h * 1.2, height: h * 0.95 },
    ),
  ].flat()
}
