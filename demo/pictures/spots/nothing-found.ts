import { disc, faded, line, ring, within } from '#demo/pictures/svg.ts'
import { duotone, ground } from './duotone.ts'

const { main, shade, lit, warm, warmShade } = duotone
const lens = 'M142 36A56 56 0 1 1 141.900 36Z'

/** A good look at the tiles, and only tiles. */
export function nothingFound() {
  const rows = [52, 76, 100, 124].map((y, row) => {
    const start = row % 2 ? 60 : 74
    return `M${start} ${y}${'q14 17 28 0'.repeat(6)}`
  })
  return [
    ground(210),
    line('M184 134L196 146', shade, 12),
    line('M200 150L232 178', warmShade, 22),
    line('M197 146L230 174', warm, 16),
    faded(0.28, disc([142, 92], 56, main)),
    within(lens, line(rows.join(''), main, 5)),
    ring([142, 92], 58, { colour: main, width: 11 }),
    line('M104 84A40 40 0 0 1 128 55', lit, 7),
  ].join('')
}
