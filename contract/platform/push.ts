import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'

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

export const listPushSubscriptions = endpoint('GET /v1/push-subscriptions', 'push', {
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
export const subscribeToPush = endpoint('POST /v1/push-subscriptions', 'push', {
  summary: 'Subscribe this browser to push notifications until its session ends',
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000)),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  answer: pushSubscription,
  status: 201,
})

export const endPushSubscription = endpoint('DELETE /v1/push-subscriptions/{uuid}', 'push', {
  summary: 'Remove a push subscription',
  notFound: 'notifications.not_found',
})

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
