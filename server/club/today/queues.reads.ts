import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/staff/staff.rules.ts'
import {
  maxCounted,
  type QueueKind,
  queueKinds,
  type WaitingQueue,
} from '#contract/club/today.admin.ts'
import {
  getUrgency,
  computeDueAt,
  getLateLimit,
  promiseDays,
  type PromiseKind,
} from '#server/platform/promised-times.ts'
import { type Heap, waitingRows } from './waiting-rows.ts'

export function findQueues(
  ctx: InDb & AtTime,
  { may, regions }: { may: (right: Right) => boolean; regions: readonly number[] },
): Promise<WaitingQueue[]> {
  const kinds = queueKinds.filter((kind) => may(waitingRows[kind].right))
  return Promise.all(kinds.map((kind) => findQueue(ctx, { kind, regions })))
}

type First = { id: number; since: string; promised: PromiseKind }
type Counts = { count: number; late: number; oldest: First[] }

async function findQueue(
  { db, now }: InDb & AtTime,
  { kind, regions }: { kind: QueueKind; regions: readonly number[] },
) {
  const { rows } = await sql<Counts>`${buildQueueCounts(kind, regions, now)}`.execute(db)
  const { count, late, oldest } = rows[0]!
  const due = findEarliestDate(
    oldest.map(({ id, since, promised }) => computeDueAt(promised, id, new Date(since))),
  )
  return {
    kind,
    count,
    late,
    oldest_at: findEarliestDate(oldest.map(({ since }) => new Date(since)))?.toISOString() ?? null,
    due_at: due?.toISOString() ?? null,
    promise_days: promiseDays[kind],
    state: getUrgency(due, now),
  } as const
}

function findEarliestDate(dates: readonly Date[]) {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
}

/** Late ones first, no further than displayed; each region is read from its index's head. */
export function buildQueueCounts(kind: QueueKind, regions: readonly number[], now: Date) {
  const heaps = waitingRows[kind].heaps(now)
  const selectRegionLimits = ({ promised }: Heap) => {
    const limits = regions.map((id) => getLateLimit(promised ?? kind, id, now))
    return sql`unnest(${[...regions]}::smallint[], ${limits}::timestamptz[]) mine (id, before)`
  }
  const buildRows = (heap: Heap, part: RawBuilder<unknown>, maximum: number) => {
    const { region, since, rows } = heap
    return sql`${selectRegionLimits(heap)}, lateral (select ${since} as since from ${rows}
      and ${sql.ref(region)} = mine.id ${part} order by since limit ${maximum}) item`
  }
  const selectHeapRows = (heap: Heap, isLate: boolean) => {
    const part = sql`and ${heap.since} ${isLate ? sql`<` : sql`>=`} mine.before`
    return sql`(select ${sql.lit(isLate)} as is_late from ${buildRows(heap, part, maxCounted + 1)})`
  }
  const parts = [true, false].flatMap((isLate) => heaps.map((heap) => selectHeapRows(heap, isLate)))
  const firsts = heaps.map(
    (heap) =>
      sql`select mine.id, since, ${sql.lit(heap.promised ?? kind)} as promised from ${buildRows(heap, sql``, 1)}`,
  )
  return sql`select count(*)::int as count, (count(*) filter (where is_late))::int as late,
      (select coalesce(json_agg(first), '[]')
        from (${sql.join(firsts, sql` union all `)}) first) as oldest
    from (${sql.join(parts, sql` union all `)} limit ${maxCounted + 1}) counted`
}
