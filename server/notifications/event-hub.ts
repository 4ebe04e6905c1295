import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { type Listening, listen } from '#server/database/listen.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { liveSessions } from './live-sessions.ts'

const heartbeatSeconds = 25
const streamsPerPerson = 8
const retrySeconds = 60
const mostWaitingBytes = 65_536

type Person = { installerId: number; sessionId: string }
type Stream = Person & { out: Readable }
type Parts = { url: string; db: Db; clock: Clock; log: FastifyBaseLogger }

export type EventHub = {
  /** A stream of server-sent events for the person; 429 when too many are open on this server. */
  open(person: Person): Readable
  /** What the heart does every 25 seconds. */
  beat(): Promise<void>
  close(): Promise<void>
}

/** The open streams of this server. What any server tells by `notify` reaches those it concerns. */
export function createEventHub({ url, db, clock, log }: Parts): EventHub {
  const streams = new Set<Stream>()
  let listening: Listening | undefined
  let heart: NodeJS.Timeout | undefined

  function start() {
    listening ??= listen({
      url,
      channels: ['notification', 'session_end'],
      log,
      onNews: hear,
      onReady: () => streams.forEach((stream) => say(stream, 'ready')),
    })
    heart ??= setInterval(
      () => void beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat')),
      heartbeatSeconds * 1000,
    ).unref()
  }

  function hear(channel: string, payload: string) {
    if (channel === 'session_end') return endWhere(({ sessionId }) => sessionId === payload)
    const { to, event } = JSON.parse(payload) as { to: number; event: string }
    for (const stream of streams)
      if (stream.installerId === to) say(stream, 'told', JSON.stringify({ event }))
  }

  async function beat() {
    if (streams.size === 0) return
    for (const { out } of streams) push(out, ': beat\n\n')
    await listening?.check()
    const open = [...streams].map(({ sessionId }) => sessionId)
    const live = await liveSessions(db, open, clock.now())
    endWhere(({ sessionId }) => open.includes(sessionId) && !live.has(sessionId))
  }

  function endWhere(isOver: (stream: Stream) => boolean) {
    for (const stream of streams) {
      if (!isOver(stream)) continue
      say(stream, 'end')
      finish(stream)
    }
  }

  function finish(stream: Stream) {
    streams.delete(stream)
    stream.out.push(null)
  }

  return {
    open(person) {
      const own = [...streams].filter(({ installerId }) => installerId === person.installerId)
      if (own.length >= streamsPerPerson)
        refuse('common.too_many', { seconds: retrySeconds }, { retryAfterSeconds: retrySeconds })
      const stream = { ...person, out: new Readable({ read() {} }) }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      push(stream.out, ': open\n\n')
      start()
      if (listening?.isReady()) say(stream, 'ready')
      return stream.out
    },
    beat,
    async close() {
      clearInterval(heart)
      streams.forEach(finish)
      await listening?.stop()
    },
  }
}

function say({ out }: Stream, event: 'ready' | 'told' | 'end', data = '{}') {
  push(out, `event: ${event}\ndata: ${data}\n\n`)
}

/** A reader that does not keep up is let go; it comes back and asks for what it missed. */
function push(out: Readable, text: string) {
  if (out.destroyed) return
  if (out.readableLength > mostWaitingBytes) out.destroy()
  else out.push(text)
}
