import type { AtTime, InDb } from '#server/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/rules/staff.rules.ts'
import {
  maxCounted,
  type QueueKind,
  queueKinds,
  type WaitingQueue,
} from '#contract/admin/today.admin.ts'
import { urgencyOf, dueAt, lateBefore, promiseDays } from '#server/promised-times.ts'
import { type Heap, waitingRows } from './waiting-rows.ts'

/** The queues that the rights open, in the regions: how many wait, since when, until when. */
export function queuesOf(
  ctx: InDb & AtTime,
  { may, regions }: { may: (right: Right) => boolean; regions: readonly number[] },
): Promise<WaitingQueue[]> {
  const kinds = queueKinds.filter((kind) => may(waitingRows[kind].right))
  return Promise.all(kinds.map((kind) => queueOf(ctx, { kind, regions })))
}

type Counts = { count: number; late: number; oldest: Record<string, string> }

async function queueOf(
  { db, now }: InDb & AtTime,
  { kind, regions }: { kind: QueueKind; regions: readonly number[] },
) {
  const { rows } = await sql<Counts>`${countsOf(kind, regions, now)}`.execute(db)
  const { count, late, oldest } = rows[0]!
  const firsts = Object.entries(oldest).map(([id, at]) => [Number(id), new Date(at)] as const)
  const due = earliest(firsts.map(([id, since]) => dueAt(kind, id, since)))
  return {
    kind,
    count,
    late,
    oldest_at: earliest(firsts.map(([, since]) => since))?.toISOString() ?? null,
    due_at: due?.toISOString() ?? null,
    promise_days: promiseDays[kind],
    state: urgencyOf(due, now),
  } as const
}

function earliest(dates: readonly Date[]) {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
}

/**
 * How many wait in a queue and are past the promise, the late ones counted first and no further
 * than is shown; the oldest of each region. Each region is read from the head of its index.
 */
export function countsOf(kind: QueueKind, regions: readonly number[], now: Date) {
  const limits = regions.map((id) => lateBefore(kind, id, now))
  const mine = sql`unnest(${[...regions]}::smallint[], ${limits}::timestamptz[]) mine (id, before)`
  const heaps = waitingRows[kind].heaps(now)
  const rowsOf = ({ region, since, rows }: Heap, part: RawBuilder<unknown>, maximum: number) =>
    sql`${mine}, lateral (select ${since} as since from ${rows}
      and ${sql.ref(region)} = mine.id ${part} order by since limit ${maximum}) item`
  const some = (heap: Heap, isLate: boolean) => {
    const part = sql`and ${heap.since} ${isLate ? sql`<` : sql`>=`} mine.before`
    return sql`(select ${sql.lit(isLate)} as is_late from ${rowsOf(heap, part, maxCounted + 1)})`
  }
  const parts = [true, false].flatMap((isLate) => heaps.map((heap) => some(heap, isLate)))
  const firsts = heaps.map((heap) => sql`select mine.id, since from ${rowsOf(heap, sql``, 1)}`)
  return sql`select count(*)::int as count, (count(*) filter (where is_late))::int as late,
      (select coalesce(json_object_agg(id, since), '{}') from (
        select id, min(since) as since from (${sql.join(firsts, sql` union all `)}) heap group by id
      ) region) as oldest
    from (${sql.join(parts, sql` union all `)} limit ${maxCounted + 1}) counted`
}
