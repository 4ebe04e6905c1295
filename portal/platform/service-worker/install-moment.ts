import * as z from 'zod/mini'
import { minuteMs } from '#contract/durations.ts'

const visitsBefore = 2
/** A reload is no new visit. */
const visitPauseMilliseconds = 30 * minuteMs

export const visitsShape = z.object({
  count: z.int(),
  at: z.number(),
  isDone: z.optional(z.boolean()),
})
export type Visits = z.output<typeof visitsShape>

const none: Visits = { count: 0, at: 0 }

export function addVisit(before: Visits = none, now: number): Visits {
  const isNew = now - before.at > visitPauseMilliseconds
  return { ...before, count: before.count + (isNew ? 1 : 0), at: now }
}

export function mayOffer({ count, isDone }: Visits) {
  return count >= visitsBefore && !isDone
}

export function isInstalled() {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** Safari on a phone or tablet has no install prompt: it gets a guide. */
export function isAppleTouch(agent: string, touchPoints: number) {
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)
}
