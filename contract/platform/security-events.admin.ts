import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

/** More rows than this are never counted, paged to or exported: choose fewer days. */
export const maxSecurityEvents = 10_000

export const securityEventKinds = [
  'signed_in',
  'code_failed',
  'step_up_failed',
  'locked',
  'too_many',
  'missing_object',
  'refresh_reused',
  'session_ended',
  'contact_changed',
  'change_stopped',
  'passkey_changed',
  'role_changed',
  'factor_reset',
  'emulated',
  'exported',
  'file_infected',
  'sms_half',
  'sms_spent',
  'scan_locked',
  'scan_guessing',
  'card_mismatch',
  'alarm',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Alerts: events that stay on Today until somebody acknowledges them. */
export const alertKinds = [
  'scanners',
  'guessing',
  'card_mismatch',
  'sms_budget',
  'security',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Days after which an unacknowledged alert leaves Today. */
export const alertDays = 7
const maxAcknowledged = 100

const person = z.nullable(z.object({ uuid, name: z.string() }))

const event = z.object({
  id: z.int(),
  at: instant,
  last_at: instant,
  count: z.int(),
  kind: z.enum(securityEventKinds),
  installer: person,
  company: person,
  staff: person,
  region: z.nullable(z.string()),
  /** An address without its last part; the whole one is nowhere. */
  network: z.string(),
  /** The same letters as in the request log. */
  caller: z.string(),
  device: z.string(),
  request_id: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null of what is no alert. */
  alert: z.nullable(z.enum(alertKinds)),
  acknowledged: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type SecurityEvent = z.output<typeof event>

const filter = {
  kind: z.optional(z.enum(securityEventKinds)),
  alert: z.optional(z.enum(alertKinds)),
  /** Of a member, whose name or e-mail begins so, or of one of the staff. */
  person: z.optional(line(100)),
  company: z.optional(line(100)),
  network: z.optional(line(60)),
  region: z.optional(line(3)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}
export type SecurityEventFilter = z.output<z.ZodMiniObject<typeof filter>>

/** Newest first; `total` counts to `maxSecurityEvents`. */
export const listSecurityEvents = endpoint('GET /office/security-events', 'security-events', {
  summary:
    'List security events: sign-ins, wrong codes, spent budgets, account changes and their alarms',
  query: z.object({ ...filter, page: pageNumber, limit: pageSize(50) }),
  answer: z.object({ data: z.array(event), meta: pageMeta }),
})

export const exportSecurityEvents = endpoint('GET /office/security-events/csv', 'security-events', {
  summary: 'Export security events as CSV (audited)',
  query: z.object(filter),
  download: ['text/csv'],
})

/** Acknowledges the open alerts in the reader's regions; responds with their number. */
export const acknowledgeAlerts = endpoint(
  'POST /office/security-events/acknowledgements',
  'security-events',
  {
    summary: 'Acknowledge alerts; they leave Today until the event occurs again',
    body: z.object({
      events: z.array(z.int()).check(z.minLength(1), z.maxLength(maxAcknowledged)),
    }),
    answer: z.object({ count: z.int() }),
  },
)
