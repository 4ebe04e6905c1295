import * as z from 'zod/mini'
import { claimKinds } from './claims.rules.ts'
import { endpoint } from './endpoint.ts'

export const queueKinds = [
  'companies',
  'scans',
  'projects',
  'orders',
  'top_ups',
  'proofs',
  'tickets',
  'corrections',
] as const
export type QueueKind = (typeof queueKinds)[number]

export const failureKinds = ['mail', 'sms', 'orders', 'jobs', 'card', 'top_ups'] as const
export type FailureKind = (typeof failureKinds)[number]

/** Nobody counts further: one more than that says that there are more. */
export const mostCounted = 9999

/** Whether the promise still holds: `soon` ends within a working day, `late` is over. */
const clock = z.enum(['calm', 'soon', 'late'])

const upToMost = z.int().check(z.maximum(mostCounted + 1))

const queue = z.object({
  kind: z.enum(queueKinds),
  count: upToMost,
  /** How many of them are past the promise. */
  late: upToMost,
  oldest_at: z.nullable(z.string()),
  /** When the promise for the item that is due first ends. */
  due_at: z.nullable(z.string()),
  promise_days: z.int(),
  state: clock,
})
export type WaitingQueue = z.output<typeof queue>

const failure = z.object({
  kind: z.enum(failureKinds),
  count: upToMost,
  oldest_at: z.nullable(z.string()),
})
export type Failure = z.output<typeof failure>

const held = z.object({
  kind: z.enum(claimKinds),
  uuid: z.uuid(),
  label: z.string(),
  /** ISO 8601; free again then. */
  until: z.string(),
})

/** What waits, what I hold and what has failed: of my rights, in my regions or the one given. */
export const getToday = endpoint('GET /office/today', 'today', {
  summary: 'What waits for me',
  query: z.object({ region: z.optional(z.string()) }),
  answer: z.object({
    queues: z.array(queue),
    held: z.array(held),
    failures: z.array(failure),
  }),
})
