import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { gable, slopeOf } from '../gable.ts'
import { home } from '../home.ts'
import { area, type Box, disc, rectangle } from '../shapes.ts'
import { windowOn } from '../slope.ts'
import { sky } from '../sky.ts'

/** Under the tower everybody has a roof. */
export function oldTownRoofs({ width: w, height }: Box): Mark[] {
  const h = height * 0.9
  const homeAt = (place: readonly [number, number, number], roof: Ink, wall: Ink) => {
    const [x, base, size] = place
    return home({ x: w * x, base: h * base, width: w * size, height: h * size * 1.5, wall, roof })
  }
  const near = {
    left: [-w * 0.3, h * 1.08],
    peak: [-w * 0.06, h * 0.64],
    right: [w * 0.1, h * 1.12],
    along: [w * 0.44, -h * 0.04],
  } as const
  return [
    rectangle('clayPale', 0, h * 0.9, w, height),
    ...sky('dawn', w, h),
    area(
      'slateLight',
      [w * 0.56, h * 0.62],
      [w * 0.56, h * 0.26],
      [w * 0.61, h * 0.06],
      [w * 0.66, h * 0.26],
      [w * 0.66, h * 0.62],
    ),
    disc('daylight', w * 0.61, h * 0.34, h * 0.03),
    ...homeAt([0.7, 0.7, 0.18], 'clayLight', 'mist'),
    ...homeAt([0.36, 0.68, 0.18], 'clayLight', 'mist'),
    ...homeAt([0.04, 0.72, 0.22], 'clayLight', 'clayPale'),
    ...homeAt([0.54, 0.86, 0.24], 'clay', 'daylightPale'),
    ...homeAt([0.84, 0.84, 0.24], 'clay', 'plaster'),
    ...homeAt([0.22, 0.88, 0.26], 'clay', 'plaster'),
    ...gable(near, {
      wall: 'plasterDeep',
      roof: 'clayDeep',
      joint: 'clay',
      rows: 6,
      columns: 6,
      verge: 'clayLight',
    }),
    ...windowOn(
      slopeOf(near),
      { left: 0.26, low: 0.4, width: 0.34, height: 0.44 },
      { pane: 'daylight', light: 'daylightMid' },
    ),
  ]
}
