import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Presence } from '#contract/support/support.admin.ts'
import { idleMinutes, mayDo, sessionHours, type StaffRole } from '#contract/staff/staff.rules.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { createEventStreams, type Reader } from '#server/platform/http/event-streams.ts'

declare module '#server/platform/context.ts' {
  interface AppContext {
    staffEvents: StaffHub
  }
}

const presenceSeconds = 30

type Deps = { url: string; db: Db; clock: Clock; log: FastifyBaseLogger }
type Person = Pick<Presence, 'uuid' | 'name'>
export type PresenceEvent = {
  ticket: string
  region: number
  staff: Person
  state: Presence['state']
}
type TicketReader = Reader & { regions: readonly number[] }

export type StaffHub = {
  open(call: StaffCall): Readable
  present(ticket: string, apartFrom: string): Presence[]
  /** Called every 25 seconds. */
  heartbeat(): Promise<void>
  close(): Promise<void>
}

/** The streams of the back office, and who was seen at which ticket in the last half minute. */
export function createStaffHub({ url, db, clock, log }: Deps): StaffHub {
  const byTicket = new Map<string, Map<string, Presence & { until: number }>>()
  const streams = createEventStreams<TicketReader>({
    url,
    log,
    channels: ['ticket', 'ticket_presence'],
    endings: 'staff_session_end',
    onNotification(channel, payload) {
      const { region, ...data } = JSON.parse(payload) as PresenceEvent
      const isFor = ({ regions }: TicketReader) => regions.includes(region)
      if (channel === 'ticket') return streams.send(isFor, 'ticket', data)
      store(data)
      return streams.send(isFor, 'presence', data)
    },
    liveSessions: (readers) => findLiveSessions({ db, now: clock.now() }, readers),
  })

  function store({ ticket, staff, state }: Omit<PresenceEvent, 'region'>) {
    const until = clock.now().getTime() + presenceSeconds * 1000
    dropBefore(clock.now().getTime())
    const people = byTicket.get(ticket) ?? new Map<string, Presence & { until: number }>()
    if (state === 'gone') people.delete(staff.uuid)
    else people.set(staff.uuid, { ...staff, state, until })
    byTicket.set(ticket, people)
  }

  function dropBefore(now: number) {
    for (const [ticket, people] of byTicket) {
      for (const [uuid, { until }] of people) if (until <= now) people.delete(uuid)
      if (people.size === 0) byTicket.delete(ticket)
    }
  }

  return {
    open: ({ staff, session }) =>
      streams.open({ personId: staff.id, sessionId: session.id, regions: staff.regions }),
    present(ticket, apartFrom) {
      streams.start()
      dropBefore(clock.now().getTime())
      return [...(byTicket.get(ticket)?.values() ?? [])]
        .filter(({ uuid }) => uuid !== apartFrom)
        .map(({ uuid, name, state }) => ({ uuid, name, state }))
    },
    heartbeat: streams.heartbeat,
    close: streams.close,
  }
}

async function findLiveSessions({ db, now }: InDb & AtTime, readers: readonly TicketReader[]) {
  const rows = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(['s.id', 'p.role', 'p.regions'])
    .where('s.id', '=', sql<string>`any(${readers.map(({ sessionId }) => sessionId)}::uuid[])`)
    .where('s.ended_at', 'is', null)
    .where('s.last_used_at', '>', new Date(now.getTime() - idleMinutes * minuteMs))
    .where('s.created_at', '>', new Date(now.getTime() - sessionHours * hourMs))
    .where('p.active', '=', true)
    .execute()
  const regionsOf = new Map(readers.map(({ sessionId, regions }) => [sessionId, regions]))
  return new Set(
    rows
      .filter(({ role }) => mayDo(role as StaffRole, 'tickets.see'))
      .filter(({ id, regions }) => String(regionsOf.get(id)) === String(regions))
      .map(({ id }) => id),
  )
}
