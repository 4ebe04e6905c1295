import { group, line, shape } from '#demo/pictures/svg.ts'
import { duotone, ground } from './duotone.ts'

const { main, shade, lit, warm, warmShade } = duotone
const tile = 'M0 0H36V22Q36 34 18 36Q0 34 0 22Z'

/** One tile has left the roof. */
export function slippedTile() {
  const rows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((place) => {
      const isGone = row === 1 && place === 3
      const x = 78 + place * 38 - row * 13 + (row % 2) * 19
      const colour = (row + place) % 3 ? main : shade
      return group(
        `translate(${x} ${44 + row * 30}) skewX(-22)`,
        shape(tile, isGone ? '#16413c' : colour),
      )
    }),
  )
  return [
    ground(),
    ...rows.reverse(),
    shape('M76 40L272 40L268 48L72 48Z', lit),
    line('M228 104L236 126M246 100L252 116', warmShade, 5),
    group(
      'translate(230 138) rotate(24)',
      shape(tile, warm),
      shape('M0 0H12V35Q0 33 0 22Z', '#f3c66c'),
    ),
  ].join('')
}
