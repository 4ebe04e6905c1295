import * as z from 'zod/mini'
import { dayMs } from '#contract/durations.ts'
import type { PushState } from './device-push.ts'

/** Days without another offer after a "not now". */
const restDays = 30

export const offerShape = z.object({ refusedAt: z.number() })
export type OfferRefusal = z.output<typeof offerShape>

/** Offered only if push can be switched on and was not declined within a month. */
export function mayOfferPush(state: PushState, refusal: OfferRefusal | undefined, now: number) {
  return state === 'off' && (!refusal || now - refusal.refusedAt >= restDays * dayMs)
}
