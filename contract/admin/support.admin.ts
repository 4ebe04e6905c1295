import * as z from 'zod/mini'
import { claim } from './claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { aboutKinds } from '#contract/support.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

export const ticketStates = ['waiting', 'answered', 'snoozed', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

const person = z.object({ uuid, name: z.string() })

const listedTicket = z.object({
  uuid,
  title: z.string(),
  status: z.int(),
  company: person,
  member: z.extend(person, { language: z.string() }),
  region_id: z.int(),
  created_at: instant,
  /** Of the last message. */
  changed_at: instant,
  /** Until when the club has promised to answer; null while it does not have to. */
  due_at: z.nullable(instant),
  /** The beginning of the last message, and whether the club wrote it. */
  last: z.object({ text: z.string(), from_club: z.boolean() }),
  assigned_to: z.nullable(person),
  snoozed_until: z.nullable(instant),
  claim: z.nullable(claim),
})
export type StaffListedTicket = z.output<typeof listedTicket>

export const listStaffTickets = endpoint('GET /office/tickets', 'support', {
  summary: 'Talks with members of my regions: what waits oldest first, the rest newest first',
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    state: z.optional(z.enum(ticketStates)),
    /** '1': those that are given to me. */
    mine: z.optional(z.literal('1')),
    region: z.optional(line(2)),
    /** A part of the title or of the company's name. */
    q: z.optional(line(80, 0)),
  }),
  answer: z.object({
    data: z.array(listedTicket),
    meta: z.extend(pageMeta, { open: z.record(z.string(), z.int()) }),
  }),
})

const file = z.object({
  uuid,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Only one in which the scanner has found nothing is given out; an infected one is removed. */
  state: z.enum(['checking', 'clean', 'removed']),
})

const message = z.object({
  uuid,
  from_club: z.boolean(),
  author: z.string(),
  text: z.string(),
  created_at: instant,
  /** Whether the other side has seen it. */
  is_read: z.boolean(),
  files: z.array(file),
})
export type TicketMessage = z.output<typeof message>

const note = z.object({ uuid, author: z.string(), text: z.string(), created_at: instant })
export type TicketNote = z.output<typeof note>

const side = z.object({
  city: z.string(),
  active: z.int(),
  verification: z.string(),
  member_since: instant,
  role: z.int(),
  last_active_at: z.nullable(instant),
  available: z.int(),
  reserved: z.int(),
  orders: z.array(
    z.object({ uuid, number: z.string(), status: z.int(), points: z.int(), created_at: instant }),
  ),
  scans: z.array(
    z.object({
      uuid,
      serial: z.string(),
      flag: z.int(),
      project: z.string(),
      created_at: instant,
    }),
  ),
  /** Other talks that are not closed. */
  other_tickets: z.int(),
})
export type MemberSide = z.output<typeof side>

const staffTicket = z.extend(listedTicket, {
  messages: z.array(message),
  notes: z.array(note),
  /** What the portal knew when it was opened: language, screen, serial. */
  info: z.record(z.string(), z.string()),
  /** The scan whose verdict is appealed. */
  scan: z.nullable(z.object({ uuid, serial: z.string(), flag: z.int() })),
  /** What the member asks about, or the club does. */
  about: z.nullable(z.object({ kind: z.enum(aboutKinds), uuid, label: z.string() })),
  /** 1 to 5, of the member, once it was closed. */
  rating: z.nullable(z.object({ rating: z.int(), comment: z.string(), at: instant })),
  side,
})
export type StaffTicket = z.output<typeof staffTicket>

export const getStaffTicket = endpoint('GET /office/tickets/{uuid}', 'support', {
  summary: 'One talk with its notes and the member beside it',
  answer: staffTicket,
})

export const getTicketFile = endpoint('GET /office/tickets/{uuid}/files/{file}', 'support', {
  summary: 'A file of a talk, to be kept and never shown in the page',
  download: ['application/octet-stream'],
})

export const nextTicket = endpoint('POST /office/tickets/next', 'support', {
  summary: 'Take the talk that waits longest and that nobody holds; null at the end',
  body: z.object({ region: z.optional(line(2)), mine: z.optional(z.literal('1')) }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const answerDraft = z.object({
  message: paragraph(4000),
  /** Made by the screen, so that a repeated call is one message. */
  client_uuid: uuid,
  closes: z.boolean(),
})

export const answerTicket = endpoint('POST /office/tickets/{uuid}/answer', 'support', {
  summary: 'Answer the member, who is told in the portal and by mail; closes the talk if wished',
  body: answerDraft,
  answer: staffTicket,
})

export const addTicketNote = endpoint('POST /office/tickets/{uuid}/notes', 'support', {
  summary: 'Write a note that the member never sees',
  body: z.object({ note: paragraph(2000) }),
  answer: staffTicket,
})

export const updateTicket = endpoint('PATCH /office/tickets/{uuid}', 'support', {
  summary: 'Give a talk to somebody, or put it out of sight until a day',
  body: z.object({
    assigned_to: z.optional(z.nullable(uuid)),
    snoozed_until: z.optional(z.nullable(instant)),
  }),
  answer: staffTicket,
})

export const closeTicket = endpoint('POST /office/tickets/{uuid}/close', 'support', {
  summary: 'Close a talk without another word',
  answer: staffTicket,
})

export const listTicketAssignees = endpoint('GET /office/ticket-people', 'support', {
  summary: 'Who may be given a talk in my regions',
  answer: z.object({ data: z.array(person) }),
})

const macro = z.object({
  uuid,
  name: z.string(),
  /** Language → text; `{name}` is the member's first name. */
  texts: z.record(z.string(), z.string()),
})
export type TicketMacro = z.output<typeof macro>

const macroDraft = z.object({
  name: line(80),
  texts: z.record(line(5), paragraph(4000, 0)),
})

export const listMacros = endpoint('GET /office/ticket-macros', 'support', {
  summary: 'Answers that are written again and again',
  answer: z.object({ data: z.array(macro) }),
})

export const addMacro = endpoint('POST /office/ticket-macros', 'support', {
  summary: 'Keep an answer for later',
  body: macroDraft,
  answer: macro,
  status: 201,
})

export const updateMacro = endpoint('PATCH /office/ticket-macros/{uuid}', 'support', {
  summary: 'Change a kept answer',
  body: macroDraft,
  answer: macro,
})

export const removeMacro = endpoint('DELETE /office/ticket-macros/{uuid}', 'support', {
  summary: 'Drop a kept answer',
})
