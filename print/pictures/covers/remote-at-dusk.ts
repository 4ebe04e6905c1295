import type { Mark } from '#print/sheet.ts'
import { type Box, area, clipped, curve, disc, rectangle, stroke } from '../shapes.ts'

/** One press at dusk, and the window above opens. */
export function remoteAtDusk({ width: w, height: h }: Box): Mark[] {
  const hole = [
    [w * 0.36, h * 0.1],
    [w * 0.84, h * 0.1],
    [w * 0.94, h * 0.56],
    [w * 0.46, h * 0.56],
  ] as const
  const [left, right] = [
    [w * 0.5, h * 0.34],
    [w * 0.98, h * 0.34],
  ] as const
  return [
    rectangle('slate', 0, 0, w, h),
    area('slateMid', [0, 0], [w * 0.2, 0], [w * 0.36, h * 0.74], [0, h * 0.9]),
    area(
      'woodLight',
      [w * 0.32, h * 0.06],
      [w * 0.87, h * 0.06],
      [w * 0.985, h * 0.6],
      [w * 0.435, h * 0.6],
    ),
    clipped(hole, [
      rectangle('slateMid', 0, 0, w, h),
      rectangle('clayLight', 0, h * 0.26, w, h),
      rectangle('daylightMid', 0, h * 0.44, w, h),
      disc('daylight', w * 0.66, h * 0.53, h * 0.085),
    ]),
    stroke('slateDeep', h * 0.012, [w * 0.7, h * 0.57], [w * 0.735, h * 0.34]),
    area('plaster', [w * 0.36, h * 0.1], [w * 0.84, h * 0.1], right, left),
    area(
      'patinaLight',
      [w * 0.395, h * 0.122],
      [w * 0.825, h * 0.122],
      [w * 0.945, h * 0.315],
      [w * 0.515, h * 0.315],
    ),
    area(
      'patinaPale',
      [w * 0.53, h * 0.122],
      [w * 0.63, h * 0.122],
      [w * 0.74, h * 0.315],
      [w * 0.64, h * 0.315],
    ),
    stroke('slateDeep', h * 0.012, left, right),
    ...signals(w * 0.35, h * 0.44, h),
    hand(w * 0.12, h * 0.36, h * 0.0048),
  ]
}

function signals(x: number, y: number, h: number): Mark[] {
  return [0.06, 0.105, 0.15].map((part) => {
    const radius = h * part
    return {
      kind: 'shape',
      path: `M${x - radius * 0.26} ${y - radius * 0.97}A${radius} ${radius} 0 0 1 ${x + radius * 0.97} ${y - radius * 0.26}`,
      stroke: 'daylight',
      width: h * 0.013,
      cap: 'round',
    }
  })
}

/** A hand from below that holds the remote, the thumb on its button. */
function hand(x: number, y: number, scale: number): Mark {
  const [cos, sin] = [Math.cos(0.4) * scale, Math.sin(0.4) * scale]
  return {
    kind: 'group',
    transform: [cos, sin, -sin, cos, x, y],
    marks: [
      stroke('skinTan', 24, [50, 82], [50, 112]),
      curve('patina', 'M32 108h36l6 70h-48z'),
      rectangle('patinaMid', 30, 104, 40, 9),
      curve('skinTan', 'M28 58q0 -8 8 -8h30q8 0 8 8v24q0 18 -23 18q-23 0 -23 -18z'),
      curve('plaster', 'M38 6q0 -5 5 -5h16q5 0 5 5v74q0 5 -5 5h-16q-5 0 -5 -5z'),
      disc('daylight', 51, 15, 5.5),
      disc('slateMid', 51, 31, 4.5),
      disc('slateMid', 51, 45, 4.5),
      ...[54, 65.5, 77, 87.5].map((at) => stroke('skinFair', 10, [74, at - 1], [62, at])),
      stroke('skinFair', 12, [33, 80], [33, 62], [48, 47]),
    ],
  }
}
