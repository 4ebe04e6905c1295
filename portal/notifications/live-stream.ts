import * as z from 'zod/mini'
import { liveEvent, openEvents } from '#contract/notifications.ts'
import { renewToken } from '#portal/call.ts'
import { readEvents } from '#portal/notifications/read-events.ts'
import { heldToken } from '#portal/token.ts'

/** The server's heart beats every 25 seconds: a stream that is silent for longer is dead. */
const silenceSeconds = 70

export type News =
  /** From now on nothing is missed. */
  { kind: 'ready' } | { kind: 'beat' } | { kind: 'told'; event: string } | { kind: 'end' }

/** Reads until the stream ends. The token travels as a header, never in the address. */
export async function readStream(signal: AbortSignal, take: (news: News) => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
  try {
    const response = await open(AbortSignal.any([signal, silence.signal]))
    if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}.`)
    for await (const { event, data } of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
      const news = newsOf(event, data)
      if (news) take(news)
      if (news?.kind === 'end') return
    }
  } finally {
    clearTimeout(timer)
  }
}

async function open(signal: AbortSignal) {
  const held = heldToken()
  if (!held) throw new Error('Signed out.')
  const response = await ask(held.token, signal)
  if (response.status !== 401) return response
  const fresh = await renewToken(held.token)
  return ask(fresh.token, signal)
}

function ask(token: string, signal: AbortSignal) {
  return fetch(`/api${openEvents.path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  })
}

function newsOf(event: string, data: string): News | undefined {
  if (event === 'ready' || event === 'beat' || event === 'end') return { kind: event }
  if (event !== 'told') return undefined
  const told = z.safeParse(liveEvent, parsed(data))
  return told.success ? { kind: 'told', event: told.data.event } : undefined
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
