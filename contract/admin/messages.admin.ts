import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a message was about; its text is seen by nobody. */
const messageKinds = ['code', 'security', 'invitation', 'order', 'notification'] as const
export type MessageKind = (typeof messageKinds)[number]

/** So many leave again in one call. */
export const maxSentAgain = 1000

const lostMessage = z.object({
  uuid,
  channel: z.enum(messageChannels),
  kind: z.enum(messageKinds),
  /** Masked. */
  recipient: z.string(),
  created_at: instant,
  lost_at: instant,
  attempts: z.int(),
  /** The other side will never take it; else it was tried for three days. */
  refused: z.boolean(),
  error: z.string(),
  /** False when its time is over. */
  may_send: z.boolean(),
})
export type LostMessage = z.output<typeof lostMessage>

/** A relay or gateway that does not take messages now. */
const closedChannel = z.object({
  channel: z.enum(messageChannels),
  since: instant,
  waiting: z.int(),
  error: z.string(),
})

export const listLostMessages = endpoint('GET /office/messages', 'messages', {
  summary: 'Messages of the last seven days that did not arrive, the last one first',
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    channel: z.optional(z.enum(messageChannels)),
  }),
  answer: z.object({
    data: z.array(lostMessage),
    meta: z.extend(pageMeta, { may_send: z.int(), closed: z.array(closedChannel) }),
  }),
})

/** Those named, or of a channel all; refuses `messages.too_late` when none of them can be sent. */
export const sendMessagesAgain = endpoint('POST /office/messages/send-again', 'messages', {
  summary: 'Send messages again that did not arrive',
  body: z.object({
    messages: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(maxSentAgain))),
    channel: z.optional(z.enum(messageChannels)),
  }),
  answer: z.object({ count: z.int() }),
})
