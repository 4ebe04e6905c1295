import { line, shape } from '#demo/pictures/svg.ts'
import { duotone, ground } from './duotone.ts'

const { main, shade, lit, warm, warmShade } = duotone

/** An open parcel with nothing in it but daylight. */
export function noOrders() {
  return [
    ground(),
    shape('M100 92L160 72L222 92L160 114Z', shade),
    shape('M128 92L160 80L194 92L160 104Z', warm, 0.55),
    shape('M100 92L160 114L160 178L100 154Z', main),
    shape('M222 92L160 114L160 178L222 154Z', shade),
    shape('M100 92L160 114L138 132L76 108Z', lit),
    shape('M222 92L160 114L184 132L246 108Z', main),
    shape('M100 92L160 72L140 52L84 72Z', main),
    shape('M222 92L160 72L182 52L238 72Z', lit),
    shape('M180 134L206 124L206 146L180 157Z', warm),
    line('M116 136L136 144', lit, 5),
    line('M160 44V20M134 40L124 22M186 40L196 22', warmShade, 5),
  ].join('')
}
