import { liveEvent, openEvents } from '#contract/messaging/notifications.ts'
import { getEventFeatures } from '#contract/messaging/notifications.rules.ts'
import { renewToken } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { readStoredMember, readStoredToken } from '#portal/platform/session/token.ts'
import { on, emit } from '#portal/platform/signals.ts'
import { startLiveUpdates } from '#web/live/live-updates.ts'
import { parseData } from '#web/live/live-stream.ts'
import type { ServerEvent } from '#web/live/read-events.ts'
import * as z from 'zod/mini'

export function startLive(onBegin?: () => void): () => void {
  const person = readStoredMember()
  if (person === undefined) return () => undefined
  const end = startLiveUpdates({
    name: person,
    open,
    toEvent: parseEvent,
    getFeatures: ({ event }) => getEventFeatures(event),
    liveFeatures: ['notifications', 'points', 'support'],
    firstFeatures: ['notifications'],
    invalidate,
    onBegin,
    // The portal refetches the person and so detects the end of the session.
    onEnd: () => emit('unauthenticated'),
  })

  function stop() {
    end()
    for (const leave of unsubscribers) leave()
  }

  const unsubscribers = [on('signed-out', stop), on('session-ended', stop)]
  return stop
}

/** The token travels as a header, never in the address. */
async function open(signal: AbortSignal) {
  const tokens = readStoredToken()
  if (!tokens) throw new Error('Signed out.')
  const response = await ask(tokens.token, signal)
  if (response.status !== 401) return response
  const fresh = await renewToken(tokens.token)
  return ask(fresh.token, signal)
}

function ask(token: string, signal: AbortSignal) {
  return fetch(`/api${openEvents.path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  })
}

function parseEvent(event: ServerEvent) {
  if (event.event !== 'notified') return undefined
  const notification = z.safeParse(liveEvent, parseData(event))
  return notification.success ? notification.data : undefined
}
