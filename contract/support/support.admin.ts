import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { memberSide } from './member-side.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { ticketFile } from './support.ts'
import { aboutKinds, maxFiles } from './support.rules.ts'
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
  due_at: z.nullable(instant),
  /** The beginning of the last message, and whether the club wrote it. */
  last: z.object({ text: z.string(), from_club: z.boolean() }),
  assigned_to: z.nullable(person),
  snoozed_until: z.nullable(instant),
  claim: z.nullable(claim),
})
export type StaffListedTicket = z.output<typeof listedTicket>

const filter = {
  state: z.optional(z.enum(ticketStates)),
  /** '1': those that are given to me. */
  mine: z.optional(z.literal('1')),
  /** '1': those with a note that names me and that I have not seen. */
  mentioned: z.optional(z.literal('1')),
  region: z.optional(line(2)),
  q: z.optional(line(80, 0)),
}

export const listStaffTickets = endpoint('GET /office/tickets', 'support', {
  summary:
    "List tickets in the staff member's regions: waiting ones oldest first, the rest newest first",
  query: z.object({ page: pageNumber, limit: pageSize(50), ...filter }),
  answer: z.object({
    data: z.array(listedTicket),
    meta: z.extend(pageMeta, {
      open: z.record(z.string(), z.int()),
      /** Tickets with a note that names me and that I have not opened since. */
      mentions: z.int(),
    }),
  }),
})

const authoredText = z.object({ uuid, author: z.string(), text: z.string(), created_at: instant })

const message = z.extend(authoredText, {
  from_club: z.boolean(),
  is_read: z.boolean(),
  files: z.array(ticketFile),
})
export type TicketMessage = z.output<typeof message>

const note = z.extend(authoredText, { mentions: z.array(person) })
export type TicketNote = z.output<typeof note>

const presenceStates = ['reading', 'typing', 'gone'] as const
const presence = z.object({ ...person.shape, state: z.enum(presenceStates) })
export type Presence = z.output<typeof presence>

const staffTicket = z.extend(listedTicket, {
  /** The last 50, the oldest first. */
  messages: z.array(message),
  has_earlier: z.boolean(),
  notes: z.array(note),
  /** Recorded by the portal when the ticket was opened: language, screen, serial. */
  info: z.record(z.string(), z.string()),
  scan: z.nullable(z.object({ uuid, serial: z.string(), flag: z.int() })),
  /** Subject of the member's question, or of the club's. */
  about: z.nullable(z.object({ kind: z.enum(aboutKinds), uuid, label: z.string() })),
  /** 1 to 5, of the member, once it was closed. */
  rating: z.nullable(z.object({ rating: z.int(), comment: z.string(), at: instant })),
  side: memberSide,
  /** Colleagues who have it open just now. */
  presence: z.array(presence),
  merged_into: z.nullable(z.object({ uuid, title: z.string() })),
})
export type StaffTicket = z.output<typeof staffTicket>

export const getStaffTicket = endpoint('GET /office/tickets/{uuid}', 'support', {
  summary: 'Get a ticket with its notes and its member',
  answer: staffTicket,
})

export const listStaffMessages = endpoint('GET /office/tickets/{uuid}/messages', 'support', {
  summary: 'List messages of a ticket before a given message, oldest first',
  query: z.object({ before: uuid, limit: pageSize(50) }),
  answer: z.object({ data: z.array(message), meta: z.object({ has_earlier: z.boolean() }) }),
})

export const notePresence = endpoint('POST /office/tickets/{uuid}/presence', 'support', {
  summary: 'Report that the staff member reads, writes or leaves a ticket; valid for 30 seconds',
  body: z.object({ state: z.enum(presenceStates) }),
})

export const openStaffEvents = endpoint('GET /office/events', 'support', {
  summary: "Stream ticket events of the staff member's regions",
  status: 200,
})

export const ticketEvent = z.object({
  ticket: uuid,
  /** `read`: by the member. */
  what: z.enum(['message', 'changed', 'read']),
})
export const presenceEvent = z.object({
  ticket: uuid,
  staff: person,
  state: z.enum(presenceStates),
})

export const uploadStaffFile = endpoint('POST /office/ticket-files', 'support', {
  summary: 'Upload a picture or a PDF for an answer, at most 10,000,000 bytes',
  file: 'file',
  answer: ticketFile,
  status: 201,
})

export const removeStaffFile = endpoint('DELETE /office/ticket-files/{uuid}', 'support', {
  summary: 'Delete an uploaded file that is not part of a message yet',
})

export const mergeTicket = endpoint('POST /office/tickets/{uuid}/merge', 'support', {
  summary: 'Merge a duplicate ticket into another one of the same company, and close it',
  body: z.object({ into: uuid }),
  answer: staffTicket,
})

export const exportTickets = endpoint('GET /office/tickets/csv', 'support', {
  summary: 'Export tickets as CSV, one row each, without their messages (audited)',
  query: z.object(filter),
  download: ['text/csv'],
})

export const getTicketFile = endpoint('GET /office/tickets/{uuid}/files/{file}', 'support', {
  summary: 'Download a file of a ticket, always as an attachment',
  download: ['application/octet-stream'],
})

export const nextTicket = endpoint('POST /office/tickets/next', 'support', {
  summary: 'Claim the ticket that has waited longest and is unclaimed; null at the end',
  body: z.object({ region: z.optional(line(2)), mine: z.optional(z.literal('1')) }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const answerDraft = z.object({
  message: paragraph(4000),
  /** Made by the screen, so that a repeated call is one message. */
  client_uuid: uuid,
  closes: z.boolean(),
  /** The last message on the screen: a newer one of either side refuses `support.newer_message`. */
  seen_message: z.optional(z.nullable(uuid)),
  /** Uploaded before by the same person, and in no message yet. */
  files: z.optional(z.array(uuid).check(z.maxLength(maxFiles))),
})

export const answerTicket = endpoint('POST /office/tickets/{uuid}/answer', 'support', {
  summary:
    'Answer the member, with a notification in the portal and by mail; optionally close the ticket',
  body: answerDraft,
  answer: staffTicket,
})

export const addTicketNote = endpoint('POST /office/tickets/{uuid}/notes', 'support', {
  summary: 'Add an internal note, never visible to the member',
  body: z.object({
    note: paragraph(2000),
    /** Colleagues who may see the ticket; another one refuses the field. */
    mentions: z.optional(z.array(uuid).check(z.maxLength(20))),
  }),
  answer: staffTicket,
})

export const updateTicket = endpoint('PATCH /office/tickets/{uuid}', 'support', {
  summary: 'Assign a ticket, snooze it until a day, or link it to an item',
  body: z.object({
    assigned_to: z.optional(z.nullable(uuid)),
    snoozed_until: z.optional(z.nullable(instant)),
    about: z.optional(z.nullable(z.object({ kind: z.enum(aboutKinds), uuid }))),
  }),
  answer: staffTicket,
})

export const closeTicket = endpoint('POST /office/tickets/{uuid}/close', 'support', {
  summary: 'Close a ticket without an answer',
  answer: staffTicket,
})

export const listTicketAssignees = endpoint('GET /office/ticket-people', 'support', {
  summary: 'List staff to whom a ticket can be assigned',
  answer: z.object({ data: z.array(person) }),
})

const macro = z.object({
  uuid,
  name: z.string(),
  /** Language → text; `{name}` is the member's first name. */
  texts: z.record(z.string(), z.string()),
})
export type TicketMacro = z.output<typeof macro>

const macroDraft = z.object({ name: line(80), texts: z.record(line(5), paragraph(4000, 0)) })

export const listMacros = endpoint('GET /office/ticket-macros', 'support', {
  summary: 'List saved replies',
  answer: z.object({ data: z.array(macro) }),
})

export const addMacro = endpoint('POST /office/ticket-macros', 'support', {
  summary: 'Save a reply',
  body: macroDraft,
  answer: macro,
  status: 201,
})

export const updateMacro = endpoint('PATCH /office/ticket-macros/{uuid}', 'support', {
  summary: 'Change a saved reply',
  body: macroDraft,
  answer: macro,
})

export const removeMacro = endpoint('DELETE /office/ticket-macros/{uuid}', 'support', {
  summary: 'Delete a saved reply',
})
