import type { Mark } from '#print/sheet.ts'
import { home } from '../home.ts'
import { area, type Box } from '../shapes.ts'
import { moon, sky, snowfall, stars } from '../sky.ts'

/** Snow outside, light behind every window. */
export function winterEvening({ width: w, height: h }: Box): Mark[] {
  return [
    ...sky('night', w, h),
    ...stars(w, h * 0.5, h / 100),
    ...moon(w * 0.8, h * 0.16, h * 0.07),
    area(
      'slateMid',
      [0, h * 0.5],
      [w * 0.3, h * 0.3],
      [w * 0.55, h * 0.48],
      [w * 0.8, h * 0.34],
      [w, h * 0.46],
      [w, h],
      [0, h],
    ),
    area('mist', [0, h * 0.64], [w * 0.4, h * 0.56], [w, h * 0.62], [w, h], [0, h]),
    home({
      x: w * 0.68,
      base: h * 0.7,
      width: w * 0.2,
      height: h * 0.3,
      wall: 'slate',
      roof: 'clayDeep',
      lit: true,
      snow: true,
    }),
    home({
      x: w * 0.42,
      base: h * 0.76,
      width: w * 0.2,
      height: h * 0.34,
      wall: 'clayDeep',
      roof: 'slate',
      lit: true,
      snow: true,
    }),
    home({
      x: w * 0.08,
      base: h * 0.9,
      width: w * 0.3,
      height: h * 0.56,
      wall: 'slate',
      roof: 'slateDeep',
      lit: true,
      snow: true,
    }),
    area('white', [0, h * 0.88], [w * 0.5, h * 0.74], [w, h * 0.7], [w, h], [0, h]),
    ...snowfall(w, h, h / 110),
  ].flat()
}
