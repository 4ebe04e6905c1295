import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const code = z.string().check(z.maxLength(10))
const notEmpty = z.minLength(1)

/** A message as it is written. English is required, a missing language reads English. */
const broadcastDraft = z.object({
  texts: z.record(code, z.object({ title: line(120), text: paragraph(2000) })),
  /** The screen of the portal it leads to, or nothing. */
  path: z.string().check(z.trim(), z.maxLength(200)),
  important: z.boolean(),
  by_mail: z.boolean(),
  regions: z.array(z.int()).check(notEmpty, z.maxLength(20)),
  roles: z.nullable(z.array(z.int()).check(notEmpty, z.maxLength(2))),
  languages: z.nullable(z.array(code).check(notEmpty, z.maxLength(20))),
  min_level: z.int().check(z.minimum(0), z.maximum(4)),
})
export type BroadcastDraft = z.output<typeof broadcastDraft>

const progress = z.object({
  state: z.enum(['draft', 'sending', 'sent']),
  recipients: z.int(),
  notified: z.int(),
  mailed: z.int(),
  sent_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  sent_by: z.nullable(z.string()),
})

const broadcast = z.extend(z.extend(broadcastDraft, progress.shape), {
  uuid,
  written_by: z.string(),
  updated_at: instant,
  /** True when all its regions are also the caller's. */
  is_own: z.boolean(),
})
export type Broadcast = z.output<typeof broadcast>

const row = z.object({
  uuid,
  title: z.string(),
  state: progress.shape.state,
  languages: z.array(z.string()),
  regions: z.array(z.int()),
  recipients: z.int(),
  notified: z.int(),
  updated_at: instant,
  sent_at: z.nullable(instant),
})
export type BroadcastRow = z.output<typeof row>

export const listBroadcasts = endpoint('GET /office/broadcasts', 'broadcasts', {
  summary: 'List broadcasts, newest first',
  query: z.object({ region: z.optional(code), page: pageNumber, limit: pageSize(40) }),
  answer: z.object({ data: z.array(row), meta: pageMeta }),
})

export const getBroadcast = endpoint('GET /office/broadcasts/{uuid}', 'broadcasts', {
  summary: 'Get a broadcast and the progress of its sending',
  answer: broadcast,
})

export const createBroadcast = endpoint('POST /office/broadcasts', 'broadcasts', {
  summary: 'Create a broadcast',
  body: broadcastDraft,
  answer: broadcast,
  status: 201,
})

export const changeBroadcast = endpoint('PATCH /office/broadcasts/{uuid}', 'broadcasts', {
  summary: 'Update a broadcast that is not sent yet',
  body: z.extend(broadcastDraft, { updated_at: instant }),
  answer: broadcast,
})

export const countRecipients = endpoint('GET /office/broadcasts/{uuid}/recipients', 'broadcasts', {
  summary: 'Count the people a broadcast would reach now',
  answer: z.object({
    total: z.int(),
    /** People who agreed to mail and have verified their address. */
    by_mail: z.int(),
    by_language: z.array(z.object({ language: z.string(), people: z.int() })),
  }),
})
export type Recipients = z.output<NonNullable<typeof countRecipients.answer>>

export const sendBroadcast = endpoint('POST /office/broadcasts/{uuid}/send', 'broadcasts', {
  summary: 'Send a broadcast to the confirmed number of people',
  body: z.object({ count: z.int().check(z.minimum(1)), updated_at: instant }),
  answer: broadcast,
})
