import { dayMs, minuteMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/rules/staff.rules.ts'
import {
  type Failure,
  type FailureKind,
  failureKinds,
  maxCounted,
} from '#contract/admin/today.admin.ts'
import { lit } from '#server/database/lit.ts'
import type { Db } from '#server/database/transaction.ts'

/** What was lost longer ago is history. */
const failureDays = 7
/** A top-up that does not leave for so long means that the provider does not answer. */
const silentMinutes = 15
const pendingDays = 3

type Scope = { regions: readonly number[]; now: Date; hasJobs: boolean }
type Source = { right: Right; items: (scope: Scope) => RawBuilder<unknown> }

const before = ({ now }: Scope, milliseconds: number) => new Date(now.getTime() - milliseconds)

const undelivered = (channel: string): Source => ({
  right: 'audit.see',
  items: (scope) => sql`select dropped_at as since from message
    where channel = ${channel} and last_error is not null
      and dropped_at > ${before(scope, failureDays * dayMs)}
    union all select created_at from message
    where channel = ${channel} and next_try_at is not null and attempts > 2`,
})

const topUps = ({ regions }: Scope) => sql`top_up u join company c on c.id = u.company_id
  where u.status = 'PENDING' and c.region_id = any(${[...regions]}::smallint[])`

/** What did not work, since when; messages and jobs belong to no region. */
const sources: Record<FailureKind, Source> = {
  mail: undelivered('mail'),
  sms: undelivered('sms'),
  orders: {
    right: 'orders.see',
    items: ({ regions }) => sql`select failed_at as since from orders
      where status = ${lit(OrderStatus.failed)} and region_id = any(${[...regions]}::smallint[])`,
  },
  jobs: {
    right: 'audit.see',
    items: (scope) =>
      scope.hasJobs
        ? sql`select completed_on as since from pgboss.job
            where state = 'failed' and completed_on > ${before(scope, dayMs)}`
        : sql`select null::timestamptz as since where false`,
  },
  card: {
    right: 'top_ups.see',
    items: (scope) => sql`select u.created_at as since from ${topUps(scope)}
      and u.approval <> 'waiting' and u.sent_at is null
      and coalesce(u.decided_at, u.created_at) < ${before(scope, silentMinutes * minuteMs)}`,
  },
  top_ups: {
    right: 'top_ups.see',
    items: (scope) => sql`select u.created_at as since from ${topUps(scope)}
      and u.created_at < ${before(scope, pendingDays * dayMs)}`,
  },
}

/** What has failed and still needs a person, as far as the rights and regions reach. */
export async function failuresOf(
  { db, now }: InDb & AtTime,
  { may, regions }: { may: (right: Right) => boolean; regions: readonly number[] },
): Promise<Failure[]> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('pgboss.job') is not null as has`.execute(db)
  const scope = { regions, now, hasJobs: rows[0]!.has }
  const kinds = failureKinds.filter((kind) => may(sources[kind].right))
  const counts = await Promise.all(kinds.map((kind) => countOf(db, kind, scope)))
  return counts.filter(({ count }) => count > 0)
}

async function countOf(db: Db, kind: FailureKind, scope: Scope) {
  const items = sources[kind].items(scope)
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count,
      (select since from (${items}) item order by since limit 1) as since
    from (select from (${items}) item limit ${maxCounted + 1}) counted`.execute(db)
  const { count, since } = rows[0]!
  return { kind, count, oldest_at: since?.toISOString() ?? null }
}
