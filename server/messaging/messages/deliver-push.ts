import type { SystemContext } from '#server/platform/contexts.ts'
import { removePushSubscription } from '#server/platform/push/end-push.ts'
import { findPushTarget } from '#server/platform/push/push-subscriptions.reads.ts'
import type { ClaimedMessage } from './claim-messages.ts'
import type { Params } from './templates.ts'
import { isLanguage } from '#contract/languages.ts'
import { isKnownEvent, notificationTypes } from '#contract/messaging/notifications.rules.ts'
import type { Push } from '#server/platform/outside/push.ts'
import { formatEventText } from './event-text.ts'
import type { PushPayload } from '#contract/platform/push.ts'

/** A push holds about 4,000 bytes; a letter of some languages is two. */
const maxText = 400

const minimumSeconds = 60

/** Returns false when the session of the browser is over or its subscription has ended. */
export async function deliverPush(
  ctx: SystemContext<'outside'>,
  { recipient, language, expires_at }: ClaimedMessage,
  params: Params,
) {
  const { outside, now } = ctx
  const to = await findPushTarget(ctx, recipient)
  if (!to || !outside.push) return false
  const secondsLeft = expires_at ? (expires_at.getTime() - now.getTime()) / 1000 : minimumSeconds
  const seconds = Math.max(minimumSeconds, Math.floor(secondsLeft))
  const outcome = await outside.push.send({ to, seconds, ...writePush(language, params) })
  if (outcome === 'gone') await removePushSubscription(ctx, recipient)
  return outcome === 'sent'
}

function writePush(pushText: string, params: Params) {
  const language = isLanguage(pushText) ? pushText : 'en'
  const event = String(params['event'])
  const path = String(params['path'] ?? '') || '/notifications'
  const { title, text } = formatEventText(language, event, params)
  const payload: PushPayload = {
    title: truncate(title),
    text: truncate(text),
    path,
    tag: `${event}:${path}`,
    language,
  }
  return { payload: JSON.stringify(payload), urgency: getUrgency(event) }
}

function truncate(text: string) {
  return text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`
}

function getUrgency(event: string): Push['urgency'] {
  if (event.startsWith('broadcast.') || event.startsWith('news.')) return 'low'
  const type = isKnownEvent(event) ? notificationTypes[event] : 'info'
  return type === 'important' ? 'high' : 'normal'
}
