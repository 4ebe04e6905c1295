import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './ids.ts'
import { pageMeta, pageNumber, pageSize } from './paging.ts'

/** Words of another language than the person's own, as the portal shows it at the moment. */
const inLanguage = { language: z.optional(z.string().check(z.maxLength(10))) }
const mark = z.enum(['unread', 'read'])

const notification = z.object({
  uuid,
  title: z.string(),
  text: z.string(),
  type: z.enum(['info', 'warning', 'important']),
  mark,
  event: z.string(),
  created_at: instant,
  meta: z.object({
    /** The screen of the portal it leads to, or nothing. */
    path: z.string(),
    ticket_uuid: z.optional(uuid),
  }),
})
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint('GET /v1/notifications', 'notifications', {
  summary: 'What the club told the person, newest first',
  query: z.object({ page: pageNumber, limit: pageSize(20), ...inLanguage }),
  answer: z.object({
    data: z.array(notification),
    meta: z.extend(pageMeta, { unread: z.int() }),
  }),
})

export const getNotification = endpoint('GET /v1/notifications/{uuid}', 'notifications', {
  summary: 'One notification; reading it marks nothing',
  query: z.object(inLanguage),
  answer: notification,
})

export const markNotification = endpoint('PATCH /v1/notifications/{uuid}', 'notifications', {
  summary: 'Marks one notification as read or unread; a second time changes nothing',
  query: z.object(inLanguage),
  body: z.object({ mark }),
  answer: notification,
})

export const readAllNotifications = endpoint('POST /v1/notifications/read-all', 'notifications', {
  summary: 'Marks all of the person as read; read_at names what this call marked',
  answer: z.object({ marked: z.int(), read_at: instant }),
})

export const unreadNotifications = endpoint('POST /v1/notifications/unread', 'notifications', {
  summary: 'Takes back a read-all',
  body: z.object({ read_at: instant }),
  answer: z.object({ marked: z.int() }),
})

/** A stream of `text/event-stream`: `data` is a `liveEvent`, comments keep it alive. */
export const openEvents = endpoint('GET /v1/events', 'notifications', {
  summary: 'Stream of what happens to the person, as server-sent events, until the session ends',
  status: 200,
})

export const liveEvent = z.object({ event: z.string() })
