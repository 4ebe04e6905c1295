import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/staff.rules.ts'
import { type Failure, type FailureKind, failureKinds, mostCounted } from '#contract/today.admin.ts'
import type { Db } from '#server/database/transaction.ts'

const minute = 60_000
const day = 86_400_000
/** What was lost longer ago is history. */
const shownDays = 7
/** A top-up that does not leave for so long means that the provider does not answer. */
const silentMinutes = 15
const pendingDays = 3

type Parts = { regions: readonly number[]; now: Date; hasJobs: boolean }
type Source = { right: Right; items: (parts: Parts) => RawBuilder<unknown> }

const before = ({ now }: Parts, milliseconds: number) => new Date(now.getTime() - milliseconds)

const undelivered = (channel: string): Source => ({
  right: 'audit.see',
  items: (parts) => sql`select dropped_at as since from message
    where channel = ${channel} and last_error is not null
      and dropped_at > ${before(parts, shownDays * day)}
    union all select created_at from message
    where channel = ${channel} and next_try_at is not null and attempts > 2`,
})

const topUps = ({ regions }: Parts) => sql`top_up u join company c on c.id = u.company_id
  where u.status = 'PENDING' and c.region_id = any(${[...regions]}::smallint[])`

/** What did not work, since when; messages and jobs belong to no region. */
const sources: Record<FailureKind, Source> = {
  mail: undelivered('mail'),
  sms: undelivered('sms'),
  orders: {
    right: 'orders.see',
    items: ({ regions }) => sql`select failed_at as since from orders
      where status = 5 and region_id = any(${[...regions]}::smallint[])`,
  },
  jobs: {
    right: 'audit.see',
    items: (parts) =>
      parts.hasJobs
        ? sql`select completed_on as since from pgboss.job
            where state = 'failed' and completed_on > ${before(parts, day)}`
        : sql`select null::timestamptz as since where false`,
  },
  card: {
    right: 'top_ups.see',
    items: (parts) => sql`select u.created_at as since from ${topUps(parts)}
      and u.approval <> 'waiting' and u.sent_at is null
      and coalesce(u.decided_at, u.created_at) < ${before(parts, silentMinutes * minute)}`,
  },
  top_ups: {
    right: 'top_ups.see',
    items: (parts) => sql`select u.created_at as since from ${topUps(parts)}
      and u.created_at < ${before(parts, pendingDays * day)}`,
  },
}

/** What has failed and still needs a person, as far as the rights and regions reach. */
export async function failuresOf(
  db: Db,
  may: (right: Right) => boolean,
  regions: readonly number[],
  now: Date,
): Promise<Failure[]> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('pgboss.job') is not null as has`.execute(db)
  const parts = { regions, now, hasJobs: rows[0]!.has }
  const kinds = failureKinds.filter((kind) => may(sources[kind].right))
  const counts = await Promise.all(kinds.map((kind) => countOf(db, kind, parts)))
  return counts.filter(({ count }) => count > 0)
}

async function countOf(db: Db, kind: FailureKind, parts: Parts) {
  const items = sources[kind].items(parts)
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count,
      (select since from (${items}) item order by since limit 1) as since
    from (select from (${items}) item limit ${mostCounted + 1}) counted`.execute(db)
  const { count, since } = rows[0]!
  return { kind, count, oldest_at: since?.toISOString() ?? null }
}
