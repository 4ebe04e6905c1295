import { box, disc, line, shape } from '#demo/pictures/svg.ts'
import { dashed, duotone, ground } from './duotone.ts'

const { main, shade, lit, warm } = duotone

/** The flat trolley of the builders' merchant, waiting. */
export function emptyCart() {
  return [
    ground(),
    line('M84 146L64 58', main, 8),
    line('M64 58L48 52', warm, 9),
    line('M76 110L118 142', shade, 6),
    shape('M80 136L116 118L272 118L246 136Z', lit),
    box([80, 136, 168, 14], 4, main),
    shape('M246 136L272 118L272 130L248 150Z', shade),
    ...[108, 220].flatMap((x) => [disc([x, 160], 14, shade), disc([x, 160], 6, warm)]),
    dashed('M136 116L156 62H230L210 116Z'),
    dashed('M150 104L162 74H216L204 104Z', warm, 3),
  ].join('')
}
