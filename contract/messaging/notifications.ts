import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

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
  summary: "List the person's notifications, newest first",
  query: z.object({ page: pageNumber, limit: pageSize(20), ...inLanguage }),
  answer: z.object({ data: z.array(notification), meta: z.extend(pageMeta, { unread: z.int() }) }),
})

export const getNotification = endpoint('GET /v1/notifications/{uuid}', 'notifications', {
  summary: 'Get a notification without marking it as read',
  query: z.object(inLanguage),
  answer: notification,
})

export const markNotification = endpoint('PATCH /v1/notifications/{uuid}', 'notifications', {
  summary: 'Mark a notification as read or unread; idempotent',
  query: z.object(inLanguage),
  body: z.object({ mark }),
  answer: notification,
})

export const readAllNotifications = endpoint('POST /v1/notifications/read-all', 'notifications', {
  summary:
    "Mark all of the person's notifications as read; read_at identifies those marked by this call",
  answer: z.object({ marked: z.int(), read_at: instant }),
})

export const unreadNotifications = endpoint('POST /v1/notifications/unread', 'notifications', {
  summary: 'Undo a read-all',
  body: z.object({ read_at: instant }),
  answer: z.object({ marked: z.int() }),
})

/** A stream of `text/event-stream`: `data` is a `liveEvent`, comments keep it alive. */
export const openEvents = endpoint('GET /v1/events', 'notifications', {
  summary: "Stream the person's events as server-sent events until the session ends",
  status: 200,
})

export const liveEvent = z.object({ event: z.string() })
