import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import {
  aboutKinds,
  maxFiles,
  maxMessage,
  maxMessages,
  maxTitle,
  minTitle,
} from './support.rules.ts'

export const ticketReference = z.object({ uuid, status: z.int() })
export type TicketReference = z.output<typeof ticketReference>

/** Subject of a ticket as its members see it: `label` is a serial, an address or a number. */
const about = z.object({
  kind: z.enum(aboutKinds),
  uuid,
  label: z.string(),
  /** Its screen in the portal; empty when there is none. */
  path: z.string(),
})

export const ticketFile = z.object({
  uuid,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Only one in which the scanner has found nothing is given out; an infected one is removed. */
  state: z.enum(['checking', 'clean', 'removed']),
})
export type TicketFile = z.output<typeof ticketFile>

const listedTicket = z.object({
  uuid,
  title: z.string(),
  /** 1 waits for the club, 2 answered, 3 closed. */
  status: z.int(),
  created_at: instant,
  changed_at: instant,
  /** Messages of the club that this person has not seen. */
  unread: z.int(),
  /** The beginning of the last message, and whether the club wrote it. */
  last: z.object({ text: z.string(), from_club: z.boolean() }),
  /** Others of the company see it too. */
  for_company: z.boolean(),
  about: z.nullable(about),
})
export type ListedTicket = z.output<typeof listedTicket>

/** When the club answers, in the time of the member's country. */
const hours = z.object({
  time_zone: z.string(),
  /** As 08:00, on working days. */
  from: z.string(),
  to: z.string(),
  is_open: z.boolean(),
  opens_at: z.nullable(instant),
  answer_by: instant,
})
export type SupportHours = z.output<typeof hours>

export const listTickets = endpoint('GET /v1/support', 'support', {
  summary: "List the caller's tickets and the visible ones of the company, last changed first",
  query: z.object({
    page: pageNumber,
    limit: pageSize(10),
    /** Ignored: the tickets are always the caller's own. */
    installer_uuid: z.optional(z.string().check(z.maxLength(36))),
    q: z.optional(line(80, 0)),
  }),
  answer: z.object({
    data: z.array(listedTicket),
    meta: z.extend(pageMeta, { unread: z.int() }),
    hours,
  }),
})

const ticket = z.extend(listedTicket, {
  /** 1 to 5, once it is closed; null until the person rates it. */
  rating: z.nullable(z.int()),
  may_rate: z.boolean(),
  /** A message reopens a closed ticket until then; later it begins a new one. */
  reopens_until: z.nullable(instant),
  follows: z.nullable(uuid),
  hours,
})
export type Ticket = z.output<typeof ticket>

export const getTicket = endpoint('GET /v1/support/{uuid}', 'support', {
  summary: 'Get a ticket without its messages',
  answer: ticket,
})

const info = z.object({
  language: z.optional(line(10, 0)),
  hostname: z.optional(line(255, 0)),
  region: z.optional(line(10, 0)),
  appVersion: z.optional(line(60, 0)),
  appType: z.optional(line(40, 0)),
})

const files = z.optional(z.array(uuid).check(z.maxLength(maxFiles)))

export const createTicket = endpoint('POST /v1/support', 'support', {
  summary: 'Open a ticket; safe to retry with the same client_uuid',
  body: z.object({
    title: line(maxTitle, minTitle),
    body: paragraph(maxMessage),
    info: z.optional(info),
    about: z.optional(z.object({ kind: z.enum(aboutKinds), uuid })),
    /** Uploaded before by the same person, and in no message yet. */
    files,
    client_uuid: z.optional(uuid),
  }),
  answer: ticket,
  status: 201,
})

const message = z.object({
  uuid,
  sender: z.enum(['installer', 'admin']),
  /** First name of who wrote it; of the club too. */
  author: z.string(),
  is_mine: z.boolean(),
  message: z.string(),
  created_at: instant,
  is_read: z.boolean(),
  files: z.array(ticketFile),
})
export type Message = z.output<typeof message>

export const listMessages = endpoint('GET /v1/support/{uuid}/chat', 'support', {
  summary: 'List the last messages of a ticket, oldest first',
  query: z.object({
    limit: z._default(
      z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(maxMessages)),
      maxMessages,
    ),
    /** Only what came before this message. */
    before: z.optional(uuid),
  }),
  answer: z.object({
    data: z.array(message),
    meta: z.object({ total: z.int(), has_earlier: z.boolean() }),
  }),
})

export const sendMessage = endpoint('POST /v1/support/{uuid}/chat', 'support', {
  summary: 'Send a message in a ticket; safe to retry with the same client_uuid',
  body: z.object({ message: paragraph(maxMessage), files, client_uuid: z.optional(uuid) }),
  answer: z.extend(message, {
    /** Another one than asked for when the old one was closed for too long. */
    ticket_uuid: uuid,
  }),
  status: 201,
})

export const uploadTicketFile = endpoint('POST /v1/support/files', 'support', {
  summary: 'Upload a picture or a PDF for a message, at most 10,000,000 bytes',
  file: 'file',
  answer: ticketFile,
  status: 201,
})

export const removeTicketFile = endpoint('DELETE /v1/support/files/{uuid}', 'support', {
  summary: 'Delete an uploaded file that is in no message yet',
})

export const downloadTicketFile = endpoint('GET /v1/support/{uuid}/files/{file}', 'support', {
  summary: 'Download a file of a ticket, as application/octet-stream',
  download: ['application/octet-stream'],
})

export const markTicketRead = endpoint('POST /v1/support/{uuid}/read', 'support', {
  summary: 'Mark all messages of a ticket as read',
})

export const rateTicket = endpoint('POST /v1/support/{uuid}/rating', 'support', {
  summary: 'Rate a closed ticket from 1 to 5; the rating can be changed for a week',
  body: z.object({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: z.optional(paragraph(500, 0)),
  }),
  answer: ticket,
})
