import type { Chance } from '#demo/pictures/chance.ts'
import { path, shape } from '#demo/pictures/svg.ts'

type Cap = { length: number; from: number; to: number; step: number }

/** Snow that has begun to slip: a soft edge along the ridge, in the slope's own measure. */
export function snowCap({ length, from, to, step }: Cap, luck: Chance) {
  let y = from
  let edge = path`M0 0H${length}V${from}`
  for (let x = length, lobe = 0; x > 0; x -= step, lobe += 1) {
    const next = lobe % 2 ? luck.between(from, from * 1.4) : luck.between(to * 0.6, to)
    const half = x - step / 2
    edge += path`C${half} ${y} ${half} ${next} ${x - step} ${next}`
    y = next
  }
  return shape(`${edge}Z`, '#f4f6f4')
}
