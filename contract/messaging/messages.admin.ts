import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

export const messageChannels = ['mail', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Subject of a message; nobody sees its text. */
const messageKinds = ['code', 'security', 'invitation', 'order', 'notification'] as const
export type MessageKind = (typeof messageKinds)[number]

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
  may_send: z.boolean(),
})
export type LostMessage = z.output<typeof lostMessage>

const closedChannel = z.object({
  channel: z.enum(messageChannels),
  since: instant,
  waiting: z.int(),
  error: z.string(),
})

export const listLostMessages = endpoint('GET /office/messages', 'messages', {
  summary: 'List messages of the last seven days that did not arrive, latest first',
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

/** Without ids, all of a channel. Refuses `messages.too_late` when none can be sent. */
export const sendMessagesAgain = endpoint('POST /office/messages/send-again', 'messages', {
  summary: 'Resend messages that did not arrive',
  body: z.object({
    messages: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(maxSentAgain))),
    channel: z.optional(z.enum(messageChannels)),
  }),
  answer: z.object({ count: z.int() }),
})

/** For whom an example is written: somebody as usual, with a long name, or at an unknown address. */
export const examplePeople = ['usual', 'long', 'unknown'] as const
export type ExamplePerson = (typeof examplePeople)[number]

export const mailThemes = ['light', 'dark'] as const
export type MailTheme = (typeof mailThemes)[number]

const example = z.object({
  key: z.string(),
  mail: z.boolean(),
  sms: z.boolean(),
  label: z.string(),
})
export type ListedExample = z.output<typeof example>

export const listMessageExamples = endpoint('GET /office/messages/examples', 'messages', {
  summary: 'List every mail and SMS that can be sent',
  answer: z.object({ data: z.array(example) }),
})

const writtenSms = z.object({
  text: z.string(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  length: z.int(),
  segments: z.int(),
})

const exampleChoice = {
  key: z.string(),
  language: z.enum(offeredLanguages.map(({ code }) => code)),
  person: z.enum(examplePeople),
}
export type ChosenExample = z.output<z.ZodMiniObject<typeof exampleChoice>>

/** Refuses `common.not_found` for a key of none. */
export const getMessageExample = endpoint('GET /office/messages/example', 'messages', {
  summary: 'A mail and an SMS as they leave, with data made up for it',
  query: z.object(exampleChoice),
  answer: z.object({
    mail: z.nullable(z.object({ subject: z.string(), preheader: z.string(), text: z.string() })),
    sms: z.nullable(writtenSms),
  }),
})
export type WrittenExample = z.output<NonNullable<(typeof getMessageExample)['answer']>>

/** The page of a mail is a document of its own, for a frame; its style is nobody else's. */
export const mailPageAddress = '/api/office/mail-page'
export const mailPageQuery = z.object({ ...exampleChoice, theme: z.enum(mailThemes) })
