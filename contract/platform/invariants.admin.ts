import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/ids.ts'

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))

const violation = z.object({
  /** Its number, and in English what must hold. */
  invariant: z.string(),
  count: z.int(),
  found_at: instant,
})

const freeze = z.object({
  began_at: instant,
  /** The person who asked to lift it; somebody else has to do it. */
  requested_by: z.nullable(z.string()),
  requested_at: z.nullable(instant),
  reason: z.string(),
  is_mine: z.boolean(),
})
export type SpendingFreeze = z.output<typeof freeze>

const state = z.object({
  is_running: z.boolean(),
  /** Of the last slice; null until there was one. */
  checked_at: z.nullable(instant),
  /** Of the last whole round. */
  round_ended_at: z.nullable(instant),
  violations: z.array(violation),
  freeze: z.nullable(freeze),
})
export type InvariantsState = z.output<typeof state>

export const getInvariants = endpoint('GET /office/invariants', 'invariants', {
  summary: 'Get the violations of invariants and the freeze of spending',
  answer: state,
})

export const checkInvariants = endpoint('POST /office/invariants/check', 'invariants', {
  summary: 'Start a round of invariant checks now',
  answer: state,
})

/** The first person asks with a reason, the second one lifts. */
export const liftFreeze = endpoint('POST /office/invariants/lift', 'invariants', {
  summary: 'Lift the freeze of spending; the first person asks, a second one lifts it',
  body: z.object({ reason }),
  answer: state,
})
