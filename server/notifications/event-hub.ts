import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Listening } from '#server/database/listen.ts'
import { listen } from '#server/database/listen.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { CompanyStatus, InstallerStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { sql } from 'kysely'

const heartbeatSeconds = 25
const streamsPerMember = 8
const retrySeconds = 60
const maxWaitingBytes = 65_536

type Person = { installerId: number; sessionId: string }
type Stream = Person & { out: Readable }
type Deps = { url: string; db: Db; clock: Clock; log: FastifyBaseLogger }

export type EventHub = {
  /** A stream of server-sent events for the person; 429 when too many are open on this server. */
  open(person: Person): Readable
  /** What the heart does every 25 seconds. */
  heartbeat(): Promise<void>
  close(): Promise<void>
}

/** The open streams of this server. What any server tells by `notify` reaches those it concerns. */
export function createEventHub({ url, db, clock, log }: Deps): EventHub {
  const streams = new Set<Stream>()
  let listening: Listening | undefined
  let heart: NodeJS.Timeout | undefined

  function start() {
    listening ??= listen({
      url,
      channels: ['notification', 'session_end'],
      log,
      onNotification: handleNotification,
      onReady: () => streams.forEach((stream) => send(stream, 'ready')),
    })
    heart ??= setInterval(
      () => void heartbeat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat')),
      heartbeatSeconds * 1000,
    ).unref()
  }

  function handleNotification(channel: string, payload: string) {
    if (channel === 'session_end') return endWhere(({ sessionId }) => sessionId === payload)
    const { to, event } = JSON.parse(payload) as { to: number; event: string }
    for (const stream of streams)
      if (stream.installerId === to) send(stream, 'notified', JSON.stringify({ event }))
  }

  async function heartbeat() {
    if (streams.size === 0) return
    for (const { out } of streams) push(out, ': beat\n\n')
    await listening?.check()
    const open = [...streams].map(({ sessionId }) => sessionId)
    const live = await liveSessions({ db, now: clock.now() }, open)
    endWhere(({ sessionId }) => open.includes(sessionId) && !live.has(sessionId))
  }

  function endWhere(isOver: (stream: Stream) => boolean) {
    for (const stream of streams) {
      if (!isOver(stream)) continue
      send(stream, 'end')
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
      if (own.length >= streamsPerMember)
        refuse('common.too_many', { seconds: retrySeconds }, { retryAfterSeconds: retrySeconds })
      const stream = { ...person, out: new Readable({ read() {} }) }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      push(stream.out, ': open\n\n')
      start()
      if (listening?.isReady()) send(stream, 'ready')
      return stream.out
    },
    heartbeat,
    async close() {
      clearInterval(heart)
      streams.forEach(finish)
      await listening?.stop()
    },
  }
}

function send({ out }: Stream, event: 'ready' | 'notified' | 'end', data = '{}') {
  push(out, `event: ${event}\ndata: ${data}\n\n`)
}

/** A reader that does not keep up is let go; it comes back and asks for what it missed. */
function push(out: Readable, text: string) {
  if (out.destroyed) return
  if (out.readableLength > maxWaitingBytes) out.destroy()
  else out.push(text)
}

/** Those of the sessions that would still be let in. */
async function liveSessions({ db, now }: InDb & AtTime, sessionIds: readonly string[]) {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('installer as i', 'i.id', 's.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('emulation as e', 'e.id', 's.emulation_id')
    .leftJoin('staff as f', 'f.id', 'e.staff_id')
    .select('s.id')
    .where('s.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where('i.active', '=', InstallerStatus.active)
    .where('c.active', '=', CompanyStatus.active)
    .where((eb) => eb.or([eb('f.id', 'is', null), eb('f.active', '=', true)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
