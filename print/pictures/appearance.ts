import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { curve, disc, rectangle, stroke } from './shapes.ts'

export type Appearance = {
  skin: Ink
  hair: Ink
  shirt: Ink
  cut?: 'long' | 'bun'
  helmet?: Ink
  beard?: Ink
  trousers?: Ink
}
/** Those who work on the pictures: of several ages, women among them. */
export const crew = {
  foreman: { skin: 'skinFair', hair: 'grey', shirt: 'patina', helmet: 'daylight', beard: 'grey' },
  roofer: { skin: 'skinTan', hair: 'woodDeep', shirt: 'clay', helmet: 'white' },
  fitter: {
    skin: 'skinFair',
    hair: 'woodDeep',
    cut: 'long',
    shirt: 'patinaMid',
    helmet: 'daylight',
  },
  apprentice: { skin: 'skinBrown', hair: 'slateDeep', shirt: 'daylightMid', helmet: 'white' },
} as const satisfies Record<string, Appearance>

/** A head around a point of a square of 100; it appearance to the right. */
export function head(x: number, y: number, { skin, hair, cut, helmet, beard }: Appearance): Mark[] {
  const cap = helmet
    ? [curve(helmet, `M${x - 9} ${y - 2}a9 9.6 0 0 1 18 0l3.6 0.8v1.7h-21.6z`)]
    : [
        curve(
          hair,
          `M${x - 8.4} ${y + 1}a8.4 9.4 0 0 1 16.8 -2c-4 1.6 -8 -0.4 -10 -2.4c-0.6 3.6 -3 4.4 -4.2 4.6v4z`,
        ),
      ]
  return [
    ...(cut === 'bun' ? [disc(hair, x - 8, y - 6, 4.4)] : []),
    ...(cut === 'long' ? [behindNeck(hair, x, y)] : []),
    rectangle(skin, x - 3, y + 4, 6, 10),
    disc(skin, x, y, 7.6),
    ...(beard
      ? [curve(beard, `M${x - 4} ${y + 2}q6 3.4 11 0.6q-0.6 7 -6 7q-5 -0.6 -5 -7.6z`)]
      : []),
    ...cap,
  ]
}

function behindNeck(hair: Ink, x: number, y: number): Mark {
  return curve(
    hair,
    `M${x - 8.4} ${y - 4}C${x - 12} ${y + 6} ${x - 12} ${y + 14} ${x - 13} ${y + 19}C${x - 7} ${y + 20} ${x - 2} ${y + 16} ${x - 1} ${y + 10}L${x + 2} ${y - 4}Z`,
  )
}

/** Over the shirt of whoever stands upright. */
export function harness(): Mark[] {
  return [
    stroke('slateDeep', 1.9, [41, 35], [57, 55]),
    stroke('slateDeep', 1.9, [56, 35], [42, 55]),
    stroke('slateDeep', 2.4, [40, 56], [58, 56]),
  ]
}
