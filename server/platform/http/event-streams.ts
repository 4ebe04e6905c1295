import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { listen, type Listening } from '#server/platform/database/listen.ts'
import { refuse } from './refuse.ts'

const heartbeatSeconds = 25
const streamsPerPerson = 8
const retrySeconds = 60
const maxWaitingBytes = 65_536

export type Reader = { personId: number; sessionId: string }
type Stream<Who> = { who: Who; out: Readable }

type Options<Who> = {
  url: string
  log: FastifyBaseLogger
  /** PostgreSQL channels on which any server may `notify`. */
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** The channel that carries the id of a session that has ended. */
  endings: string
  /** The sessions of those readers that would still be let in as they are. */
  liveSessions: (readers: readonly Who[]) => Promise<ReadonlySet<string>>
}

export type EventStreams<Who extends Reader> = {
  /** A stream of server-sent events for the person; 429 when too many are open on this server. */
  open(who: Who): Readable
  send(isFor: (who: Who) => boolean, event: string, data: object): void
  start(): void
  /** Runs every 25 seconds. */
  heartbeat(): Promise<void>
  close(): Promise<void>
}

export function createEventStreams<Who extends Reader>(options: Options<Who>): EventStreams<Who> {
  const { url, log, channels, onNotification, endings, liveSessions } = options
  const streams = new Set<Stream<Who>>()
  let listening: Listening | undefined
  let heart: NodeJS.Timeout | undefined

  function start() {
    listening ??= listen({
      url,
      channels: [...channels, endings],
      log,
      onNotification(channel, payload) {
        if (channel === endings) endWhere(({ sessionId }) => sessionId === payload)
        else onNotification(channel, payload)
      },
      onReady: () => streams.forEach(({ out }) => sendEvent(out, 'ready')),
    })
    heart ??= setInterval(
      () => void heartbeat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat')),
      heartbeatSeconds * 1000,
    ).unref()
  }

  async function heartbeat() {
    if (streams.size === 0) return
    for (const { out } of streams) push(out, ': beat\n\n')
    await listening?.check()
    const open = [...streams].map(({ who }) => who)
    const live = await liveSessions(open)
    endWhere((who) => open.includes(who) && !live.has(who.sessionId))
  }

  function endWhere(isOver: (who: Who) => boolean) {
    for (const stream of streams) {
      if (!isOver(stream.who)) continue
      sendEvent(stream.out, 'end')
      finish(stream)
    }
  }

  function finish(stream: Stream<Who>) {
    streams.delete(stream)
    stream.out.push(null)
  }

  return {
    open(who) {
      const personStreams = [...streams].filter((stream) => stream.who.personId === who.personId)
      if (personStreams.length >= streamsPerPerson)
        refuse('common.too_many', { seconds: retrySeconds }, { retryAfterSeconds: retrySeconds })
      const stream = { who, out: new Readable({ read() {} }) }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      push(stream.out, ': open\n\n')
      start()
      if (listening?.isReady()) sendEvent(stream.out, 'ready')
      return stream.out
    },
    send(isFor, event, data) {
      for (const { who, out } of streams)
        if (isFor(who)) sendEvent(out, event, JSON.stringify(data))
    },
    start,
    heartbeat,
    async close() {
      clearInterval(heart)
      streams.forEach(finish)
      await listening?.stop()
    },
  }
}

function sendEvent(out: Readable, event: string, data = '{}') {
  push(out, `event: ${event}\ndata: ${data}\n\n`)
}

/** A reader that does not keep up is let go; it comes back and asks for what it missed. */
function push(out: Readable, text: string) {
  if (out.destroyed) return
  if (out.readableLength > maxWaitingBytes) out.destroy()
  else out.push(text)
}
