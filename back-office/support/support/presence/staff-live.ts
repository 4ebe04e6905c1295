import { presenceEvent, ticketEvent, openStaffEvents } from '#contract/support/support.admin.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { emit } from '#back-office/platform/signals.ts'
import { recordPresence } from '#back-office/support/support/support.queries.ts'
import { startLiveUpdates } from '#web/live/live-updates.ts'
import { parseData } from '#web/live/live-stream.ts'
import type { ServerEvent } from '#web/live/read-events.ts'
import * as z from 'zod/mini'

export function startStaffLive(staff: string): () => void {
  return startLiveUpdates({
    name: `staff.${staff}`,
    open,
    toEvent: parseEvent,
    getFeatures: ({ kind }) => (kind === 'ticket' ? ['support', 'today'] : []),
    liveFeatures: ['support', 'today'],
    firstFeatures: ['support'],
    invalidate,
    onEvent(event) {
      if (event.kind === 'presence')
        recordPresence(event.ticket, { ...event.staff, state: event.state })
    },
    onEnd: () => emit('signed-out'),
  })
}

/** In the background, so it does not keep the session alive. */
async function open(signal: AbortSignal) {
  const response = await fetch(`/api${openStaffEvents.path}`, {
    headers: { accept: 'text/event-stream', 'x-back-office': 'background' },
    cache: 'no-store',
    signal,
  })
  if (response.status === 401) emit('signed-out')
  return response
}

function parseEvent(event: ServerEvent) {
  if (event.event === 'ticket') {
    const { success, data } = z.safeParse(ticketEvent, parseData(event))
    return success ? ({ kind: 'ticket', ...data } as const) : undefined
  }
  if (event.event !== 'presence') return undefined
  const { success, data } = z.safeParse(presenceEvent, parseData(event))
  return success ? ({ kind: 'presence', ...data } as const) : undefined
}
