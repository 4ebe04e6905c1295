import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createEventStreams } from '#server/platform/http/event-streams.ts'

declare module '#server/platform/context.ts' {
  interface AppContext {
    events: EventHub
  }
}

type Deps = { url: string; db: Db; clock: Clock; log: FastifyBaseLogger }

export type EventHub = {
  /** A stream of server-sent events for the person; 429 when too many are open on this server. */
  open(person: { installerId: number; sessionId: string }): Readable
  /** Runs every 25 seconds. */
  heartbeat(): Promise<void>
  close(): Promise<void>
}

export function createEventHub({ url, db, clock, log }: Deps): EventHub {
  const streams = createEventStreams({
    url,
    log,
    channels: ['notification'],
    endings: 'session_end',
    onNotification(_, payload) {
      const { to, event } = JSON.parse(payload) as { to: number; event: string }
      streams.send(({ personId }) => personId === to, 'notified', { event })
    },
    liveSessions: (readers) =>
      findLiveSessions(
        { db, now: clock.now() },
        readers.map(({ sessionId }) => sessionId),
      ),
  })
  return {
    open: ({ installerId, sessionId }) => streams.open({ personId: installerId, sessionId }),
    heartbeat: streams.heartbeat,
    close: streams.close,
  }
}

async function findLiveSessions({ db, now }: InDb & AtTime, sessionIds: readonly string[]) {
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
