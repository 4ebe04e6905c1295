import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/staff.rules.ts'
import { type QueueKind, queueKinds, type WaitingQueue } from '#contract/today.admin.ts'
import type { Db } from '#server/database/transaction.ts'
import { clockOf, dueAt, lateBefore, promiseDays } from './promise.ts'

const printed = 3

/** A question that the club asked about the item is open: the item waits with it. */
const asked = (kind: QueueKind, uuid: string) =>
  sql`exists (select from ticket q where q.about_kind = ${kind} and q.about = ${sql.ref(uuid)}
    and q.status = 2)`

type Source = { right: Right; items: (now: Date) => RawBuilder<unknown> }

/** What waits in each queue, of which region and since when; who sees it. */
const sources: Record<QueueKind, Source> = {
  companies: {
    right: 'members.verify',
    items: () => sql`select c.region_id, coalesce(c.wished_at, c.created_at) as since
      from company c where c.erased_at is null and (c.verification = 'pending' and c.active <> 2
        or c.wished_number is not null or c.wished_number_2 is not null)
        and not ${asked('companies', 'c.uuid')}`,
  },
  scans: {
    right: 'reviews.see',
    items: () => sql`select s.region_id, s.created_at as since
      from scan s join project p on p.id = s.project_id
      where s.flag = 2 and s.deleted_at is null and p.status in (1, 4, 5)
        and not ${asked('scans', 's.uuid')}
        and not exists (select from ticket q where q.scan_id = s.id and q.status = 2)
      union all select s.region_id, t.created_at
      from ticket t join scan s on s.id = t.scan_id
      where t.scan_id is not null and t.status = 1 and s.flag = 3 and s.deleted_at is null`,
  },
  projects: {
    right: 'reviews.see',
    items: () => sql`select p.region_id, p.answered_at as since from project p
      where p.status = 5 and not ${asked('projects', 'p.uuid')}`,
  },
  orders: {
    right: 'orders.see',
    items: () => sql`select o.region_id, o.created_at as since from orders o
      where o.status = 1 and o.review <> 'rules' and o.type <> ${printed}`,
  },
  proofs: {
    right: 'orders.see',
    items: () => sql`select o.region_id, o.created_at as since from orders o
      where o.status = 1 and o.review <> 'rules' and o.type = ${printed}`,
  },
  top_ups: {
    right: 'top_ups.see',
    items: () => sql`select c.region_id, u.created_at as since
      from top_up u join company c on c.id = u.company_id
      where u.status = 'PENDING' and (u.approval = 'waiting' or u.differs_at is not null)`,
  },
  tickets: {
    right: 'tickets.see',
    items: (now) => sql`select t.region_id, t.changed_at as since from ticket t
      where t.status = 1 and (t.snoozed_until is null or t.snoozed_until <= ${now})`,
  },
  corrections: {
    right: 'points.enter',
    items: () => sql`select c.region_id, a.entered_at as since
      from points_adjustment a join company c on c.id = a.company_id
      where a.status = 'waiting'`,
  },
}

/** The queues that the rights open, in the regions: how many wait, since when, until when. */
export function queuesOf(
  db: Db,
  may: (right: Right) => boolean,
  regions: readonly number[],
  now: Date,
): Promise<WaitingQueue[]> {
  const kinds = queueKinds.filter((kind) => may(sources[kind].right))
  return Promise.all(kinds.map((kind) => queueOf(db, kind, regions, now)))
}

type Count = { region_id: number; count: number; late: number; since: Date }

async function queueOf(db: Db, kind: QueueKind, regions: readonly number[], now: Date) {
  const { rows } = await sql<Count>`${countsOf(kind, regions, now)}`.execute(db)
  const first = (dates: Date[]) =>
    dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
  const oldest = first(rows.map(({ since }) => since))
  const due = first(rows.map(({ region_id, since }) => dueAt(kind, region_id, since)))
  return {
    kind,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    late: rows.reduce((sum, { late }) => sum + late, 0),
    oldest_at: oldest?.toISOString() ?? null,
    due_at: due?.toISOString() ?? null,
    promise_days: promiseDays[kind],
    state: clockOf(due, now),
  } as const
}

/** Of each region how many wait in a queue, since when, and how many are past the promise. */
export function countsOf(kind: QueueKind, regions: readonly number[], now: Date) {
  const limits = regions.map((id) => lateBefore(kind, id, now))
  return sql`select region_id, count(*)::int as count, min(since) as since,
      (count(*) filter (where since < before))::int as late
    from (${sources[kind].items(now)}) item
    join unnest(${[...regions]}::smallint[], ${limits}::timestamptz[]) mine (region_id, before)
      using (region_id)
    group by region_id`
}
