import { isLanguage } from '#contract/languages.ts'
import type { PushPayload } from '#contract/messaging/notifications.ts'
import { isKnownEvent, notificationTypes } from '#contract/messaging/notifications.rules.ts'
import type { Push } from '#server/platform/outside/push.ts'
import { eventText } from './event-text.ts'
import type { Params } from './templates.ts'

/** A push holds about 4,000 bytes; a letter of some languages is two. */
const maxText = 400

/** Push payload of a notification, with its urgency. */
export function writePush(pushText: string, params: Params) {
  const language = isLanguage(pushText) ? pushText : 'en'
  const event = String(params['event'])
  const path = String(params['path'] ?? '') || '/notifications'
  const { title, text } = eventText(language, event, params)
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
