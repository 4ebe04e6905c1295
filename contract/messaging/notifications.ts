import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { deliveryChannels, eventGroups } from '#contract/members/notification-settings.rules.ts'

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
  answer: z.object({
    data: z.array(notification),
    meta: z.extend(pageMeta, { unread: z.int() }),
  }),
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

const group = z.enum(eventGroups)
const hour = z.int().check(z.minimum(0), z.maximum(23))
const quietHours = z
  .object({ from: hour, to: hour })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }))

const settings = z.object({
  /** One row a group; the portal itself always tells everything. */
  groups: z.array(
    z.object({
      group,
      mail: z.boolean(),
      sms: z.boolean(),
      push: z.boolean(),
      /** The switches that work; one that is not named stays as it is. */
      changeable: z.array(z.enum(deliveryChannels)),
    }),
  ),
  /** Full hours of the country in which neither SMS nor push arrive; they come when these end. */
  quiet_hours: z.nullable(quietHours),
  /** Of the person's country, as Europe/Warsaw. */
  time_zone: z.string(),
  /** One mail a week with what was not read in the portal. */
  weekly_digest: z.boolean(),
  /** An SMS needs a verified phone. */
  phone_verified: z.boolean(),
})
export type NotificationSettings = z.output<typeof settings>

export const getNotificationSettings = endpoint('GET /v1/notifications/settings', 'notifications', {
  summary: 'Get notification settings: channels by event group, quiet hours and the weekly digest',
  answer: settings,
})

/**
 * Refuses `notifications.not_switched` for a switch that does not work, `notifications.no_phone` for
 * SMS without a verified phone. Who switches off the first mails gets the weekly digest instead,
 * unless the same call says otherwise.
 */
export const changeNotificationSettings = endpoint(
  'PATCH /v1/notifications/settings',
  'notifications',
  {
    summary: 'Update notification settings; fields that are left out stay unchanged',
    body: z.object({
      groups: z.optional(
        z
          .array(
            z.object({
              group,
              mail: z.optional(z.boolean()),
              sms: z.optional(z.boolean()),
              push: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(eventGroups.length)),
      ),
      /** null: at any hour. */
      quiet_hours: z.optional(z.nullable(quietHours)),
      weekly_digest: z.optional(z.boolean()),
    }),
    answer: settings,
  },
)

export const linkedMails = z.enum([...eventGroups, 'weekly'])
export type LinkedMails = z.output<typeof linkedMails>
const linkState = z.object({
  mails: z.array(linkedMails),
  subscribed: z.boolean(),
})
const link = { query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }) }

/**
 * The address of the `List-Unsubscribe` header too: a browser that opens it (`Accept: text/html`) is
 * sent on to the page `/unsubscribe?token=…`. Changes nothing. Refuses `unsubscribe.wrong_link`.
 */
export const getUnsubscribe = endpoint('GET /v1/unsubscribe', 'notifications', {
  summary: 'Get what the link of a mail would switch off',
  ...link,
  answer: linkState,
})

/** Also by a mail program, whose body is the form `List-Unsubscribe=One-Click` (RFC 8058). */
export const unsubscribe = endpoint('POST /v1/unsubscribe', 'notifications', {
  summary: 'Unsubscribe by the link of a mail; repeating it changes nothing',
  ...link,
  answer: linkState,
})

export const subscribeAgain = endpoint('DELETE /v1/unsubscribe', 'notifications', {
  summary: 'Undo an unsubscription by the link of a mail',
  ...link,
  answer: linkState,
})

const base64url = (bytes: number) =>
  z.string().check(z.maxLength(2 * bytes), z.regex(/^[\w-]+={0,2}$/))

const pushSubscription = z.object({
  uuid,
  /** Browser and system, as a session names them. */
  device: z.string(),
  created_at: instant,
  /** Made in the session that asks. */
  is_own: z.boolean(),
})

export const listPushSubscriptions = endpoint('GET /v1/push-subscriptions', 'notifications', {
  summary: "List the member's browsers with push notifications",
  answer: z.object({
    /** Passed to `pushManager.subscribe` as `applicationServerKey`; null when push is off. */
    public_key: z.nullable(z.string()),
    data: z.array(pushSubscription),
  }),
})

/**
 * Takes the JSON of a browser's `PushSubscription`; ends with the session. The same endpoint gives
 * the
 * same row. Refuses `push.off`, `push.endpoint` and `push.keys`.
 */
export const subscribeToPush = endpoint('POST /v1/push-subscriptions', 'notifications', {
  summary: 'Subscribe this browser to push notifications until its session ends',
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  answer: pushSubscription,
  status: 201,
})

export const endPushSubscription = endpoint(
  'DELETE /v1/push-subscriptions/{uuid}',
  'notifications',
  { summary: 'Remove a push subscription' },
)

/** JSON payload for the service worker. */
export type PushPayload = {
  title: string
  text: string
  /** The screen of the portal it leads to, as `/orders/…`; never empty. */
  path: string
  /** The same tag replaces what is shown. */
  tag: string
  /** The language of the words. */
  language: string
}
