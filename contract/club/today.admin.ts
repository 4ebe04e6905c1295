import * as z from 'zod/mini'
import { alertKinds } from '#contract/platform/security-events.admin.ts'
import { claimKinds } from '#contract/staff/claims.rules.ts'
import { endpoint } from '#contract/endpoint.ts'

export const queueKinds = [
  'companies',
  'scans',
  'projects',
  'orders',
  'returns',
  'photos',
  'top_ups',
  'finance_tasks',
  'proofs',
  'tickets',
  'adjustments',
  'account_changes',
] as const
export type QueueKind = (typeof queueKinds)[number]

export const failureKinds = [
  'mail',
  'sms',
  'orders',
  'prints',
  'jobs',
  'card',
  'top_ups',
  'account_changes',
  'serial_files',
  ...alertKinds,
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Counts stop here; one more means that there are more. */
export const maxCounted = 9999

/** State of the promise: `soon` ends within a working day, `late` is over. */
const clock = z.enum(['calm', 'soon', 'late'])

const upToMax = z.int().check(z.maximum(maxCounted + 1))

const queue = z.object({
  kind: z.enum(queueKinds),
  count: upToMax,
  late: upToMax,
  oldest_at: z.nullable(z.string()),
  /** When the promise for the item that is due first ends. */
  due_at: z.nullable(z.string()),
  promise_days: z.int(),
  state: clock,
})
export type WaitingQueue = z.output<typeof queue>

/** A job whose last run has failed; gone when a run succeeds. */
const failedJob = z.object({
  name: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  failures: z.int(),
})

const faultyFile = z.object({ name: z.string(), lines: z.array(z.int()), wrong: z.int() })

const failure = z.object({
  kind: z.enum(failureKinds),
  count: upToMax,
  oldest_at: z.nullable(z.string()),
  jobs: z.optional(z.array(failedJob)),
  files: z.optional(z.array(faultyFile)),
})
export type Failure = z.output<typeof failure>

const claimed = z.object({
  kind: z.enum(claimKinds),
  uuid: z.uuid(),
  label: z.string(),
  /** ISO 8601; free again then. */
  until: z.string(),
})

export const getToday = endpoint('GET /office/today', 'today', {
  summary: "Get the queues, claims and failures that need the staff member's attention",
  query: z.object({ region: z.optional(z.string()) }),
  answer: z.object({
    queues: z.array(queue),
    claimed: z.array(claimed),
    failures: z.array(failure),
    /** Names of the broken invariants; points cannot be spent meanwhile. */
    freeze: z.nullable(z.object({ began_at: z.string(), invariants: z.array(z.string()) })),
    /** The last whole check of points, orders and stock; `late` once it is too long ago. */
    data_check: z.object({ checked_at: z.nullable(z.string()), is_late: z.boolean() }),
    /** Recommendations that have ended or end within a month; 0 for who may not renew them. */
    recommendations: z.int(),
  }),
})
