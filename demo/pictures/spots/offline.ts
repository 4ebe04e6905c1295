import { disc, group, line, shape } from '#demo/pictures/svg.ts'
import { dashed, duotone, ground } from './duotone.ts'

const { main, shade, lit, warm } = duotone

/** The aerial stands, the waves do not arrive. */
export function offline() {
  return [
    ground(),
    dashed('M118 74A46 46 0 0 1 118 24M202 74A46 46 0 0 0 202 24', main, 5),
    dashed('M98 88A72 72 0 0 1 98 10M222 88A72 72 0 0 0 222 10', main, 5),
    line('M160 50V128', shade, 7),
    line('M136 62H184M142 80H178', main, 6),
    disc([160, 46], 9, warm),
    shape('M44 172L160 108L276 172Z', main),
    shape('M160 108L276 172L190 172Z', shade),
    line('M36 174L160 106L284 174', lit, 8),
    group(
      'translate(228 116)',
      shape('M-26 12A16 16 0 0 1 -22 -20A22 22 0 0 1 20 -22A18 18 0 0 1 26 12Z', lit),
      line('M4 -14L-6 2H6L-4 20', warm, 6),
    ),
  ].join('')
}
