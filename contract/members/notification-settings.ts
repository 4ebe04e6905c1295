import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { deliveryChannels, eventGroups } from './notification-settings.rules.ts'

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

export const getNotificationSettings = endpoint(
  'GET /v1/notifications/settings',
  'notification-settings',
  {
    summary:
      'Get notification settings: channels by event group, quiet hours and the weekly digest',
    answer: settings,
  },
)

/**
 * Refuses `notifications.not_switched` for a switch that does not work, `notifications.no_phone` for
 * SMS without a verified phone. Who switches off the first mails gets the weekly digest instead,
 * unless the same call says otherwise.
 */
export const changeNotificationSettings = endpoint(
  'PATCH /v1/notifications/settings',
  'notification-settings',
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

/**
 * Mails that an unsubscribe link switches: those of one or several groups, or the weekly digest.
 */
export const linkedMails = z.enum([...eventGroups, 'weekly'])
export type LinkedMails = z.output<typeof linkedMails>
const linkState = z.object({
  mails: z.array(linkedMails),
  /** True while these mails are sent. */
  subscribed: z.boolean(),
})
const link = { query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }) }

/**
 * The address of the `List-Unsubscribe` header too: a browser that opens it (`Accept: text/html`) is
 * sent on to the page `/unsubscribe?token=…`. Changes nothing. Refuses `unsubscribe.wrong_link`.
 */
export const getUnsubscribe = endpoint('GET /v1/unsubscribe', 'notification-settings', {
  summary: 'Get what the link of a mail would switch off',
  ...link,
  answer: linkState,
})

/** Also by a mail program, whose body is the form `List-Unsubscribe=One-Click` (RFC 8058). */
export const unsubscribe = endpoint('POST /v1/unsubscribe', 'notification-settings', {
  summary: 'Unsubscribe by the link of a mail; repeating it changes nothing',
  ...link,
  answer: linkState,
})

export const subscribeAgain = endpoint('DELETE /v1/unsubscribe', 'notification-settings', {
  summary: 'Undo an unsubscription by the link of a mail',
  ...link,
  answer: linkState,
})
