import type { PushPayload } from '#contract/platform/push.ts'

export type Display = { title: string; options: NotificationOptions }

const icon = '/pictures/icon-192.png'

/**
 * The notification for a push message. Browsers require one for each, so a broken message still
 * displays the name of the club.
 */
export function toDisplay(text: string | undefined): Display {
  const payload = parsePayload(text)
  if (!payload)
    return { title: 'Rooflight Club', options: { icon, data: { path: '/notifications' } } }
  const { title, text: body, tag, path, language } = payload
  const lang = language === 'sr' ? 'sr-Latn' : language
  return { title, options: { body, icon, badge: icon, tag, lang, data: { path } } }
}

function parsePayload(text = ''): PushPayload | undefined {
  try {
    const payload = JSON.parse(text) as Partial<PushPayload> | null
    return payload?.title && payload.path ? (payload as PushPayload) : undefined
  } catch {
    return undefined
  }
}

/** The address a tap leads to, which is always one of the portal. */
export function tapTarget(data: unknown, origin: string) {
  const { path = '/notifications' } = (data ?? {}) as { path?: string }
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/notifications'
}
