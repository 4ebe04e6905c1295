import * as z from 'zod/mini'
import { dayMs } from '#contract/durations.ts'
import type { PushState } from './device-push.ts'

const restDays = 30

export const offerShape = z.object({ refusedAt: z.number() })
export type OfferRefusal = z.output<typeof offerShape>

export function mayOfferPush(state: PushState, refusal: OfferRefusal | undefined, now: number) {
  return state === 'off' && (!refusal || now - refusal.refusedAt >= restDays * dayMs)
}
