import * as z from 'zod/mini'
import { liveEvent, openEvents } from '#contract/notifications.ts'
import { renewToken } from '#portal/call.ts'
import { readEvents } from '#portal/notifications/read-events.ts'
import { storedToken } from '#portal/session/token.ts'
import { anySignal } from '#web/any-signal.ts'

/** The server's heart beats every 25 seconds: a stream that is silent for longer is dead. */
const silenceSeconds = 70

export type StreamMessage =
  /** From now on nothing is missed. */
  { kind: 'ready' } | { kind: 'heartbeat' } | { kind: 'notified'; event: string } | { kind: 'end' }

/** Reads until the stream ends. The token travels as a header, never in the address. */
export async function readStream(signal: AbortSignal, take: (message: StreamMessage) => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
  try {
    const response = await open(anySignal(signal, silence.signal))
    if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}.`)
    for await (const { event, data } of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
      const message = messageOf(event, data)
      if (message) take(message)
      if (message?.kind === 'end') return
    }
  } finally {
    clearTimeout(timer)
  }
}

async function open(signal: AbortSignal) {
  const tokens = storedToken()
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

function messageOf(event: string, data: string): StreamMessage | undefined {
  if (event === 'ready' || event === 'heartbeat' || event === 'end') return { kind: event }
  if (event !== 'notified') return undefined
  const liveNotification = z.safeParse(liveEvent, parsed(data))
  return liveNotification.success
    ? { kind: 'notified', event: liveNotification.data.event }
    : undefined
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
