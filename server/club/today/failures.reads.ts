import { dayMs, minuteMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/staff/staff.rules.ts'
import {
  type Failure,
  type FailureKind,
  failureKinds,
  maxCounted,
} from '#contract/club/today.admin.ts'
import type { AlertKind } from '#contract/platform/security-events.admin.ts'
import { concerns, isOpenAlert } from '#server/platform/security-events/alerts.reads.ts'
import {
  concernsDelivery,
  isUnseen,
  findUnseenDeliveries,
} from '#server/earning/serials/delivery/deliveries.reads.ts'
import { isLost } from '#server/messaging/messages/lost-messages.reads.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const maxJobs = 20
const maxFiles = 5
const maxLines = 5
/** A top-up that does not leave for so long means that the provider does not answer. */
const silentMinutes = 15
const pendingDays = 3

type Scope = { regions: readonly number[]; seesAll: boolean; now: Date }
type Source = { right: Right; items: (scope: Scope) => RawBuilder<unknown> }

const getCutoff = ({ now }: Scope, milliseconds: number) => new Date(now.getTime() - milliseconds)

const createMessageSource = (channel: string): Source => ({
  right: 'audit.see',
  items: ({ now }) => sql`select m.dropped_at as since from message m
    where m.channel = ${channel} and ${isLost(now)}
    union all select created_at from message
    where channel = ${channel} and next_try_at is not null and attempts > 2
    union all select m.created_at from message m join message_channel c using (channel)
    where channel = ${channel} and c.down_since is not null and m.next_try_at <= ${now}
      and m.attempts <= 2`,
})

const buildAlertSource = (kind: AlertKind): Source => ({
  right: 'security.see',
  items: ({ regions, seesAll, now }) => sql`select e.at as since from security_event e
    left join company c on c.id = e.company_id
    where ${isOpenAlert(kind, now)}
      and ${concerns({ regions, withClub: true, withStaff: seesAll })}`,
})

const selectTopUps = ({ regions }: Scope) => sql`top_up u join company c on c.id = u.company_id
  where u.status = 'PENDING' and c.region_id = any(${[...regions]}::smallint[])`

const sources: Record<FailureKind, Source> = {
  mail: createMessageSource('mail'),
  sms: createMessageSource('sms'),
  orders: {
    right: 'orders.see',
    items: ({ regions }) => sql`select failed_at as since from orders
      where status = ${lit(OrderStatus.failed)} and region_id = any(${[...regions]}::smallint[])`,
  },
  prints: {
    right: 'orders.see',
    items: ({ regions }) => sql`select f.taken_at as since from print_proof f
      join order_print p on p.order_id = f.order_id
      where f.status = 'failed' and p.region_id = any(${[...regions]}::smallint[])`,
  },
  jobs: {
    right: 'audit.see',
    items: () => sql`select first_at as since from job_failure`,
  },
  card: {
    right: 'top_ups.see',
    items: (scope) => sql`select u.created_at as since from ${selectTopUps(scope)}
      and u.approval <> 'waiting' and u.sent_at is null
      and coalesce(u.decided_at, u.created_at) < ${getCutoff(scope, silentMinutes * minuteMs)}`,
  },
  account_changes: {
    right: 'members.edit',
    items: ({ regions }) => sql`select a.stopped_at as since from account_change a
      join installer i on i.id = a.installer_id join company c on c.id = i.company_id
      where a.status = 'stopped' and a.seen_at is null
        and c.region_id = any(${[...regions]}::smallint[])`,
  },
  serial_files: {
    right: 'serials.see',
    items: ({ regions, seesAll }) => sql`select d.taken_at as since from serial_delivery d
      where ${isUnseen} and ${concernsDelivery({ regions: [...regions] }, seesAll)}`,
  },
  scanners: buildAlertSource('scanners'),
  guessing: buildAlertSource('guessing'),
  card_mismatch: buildAlertSource('card_mismatch'),
  sms_budget: buildAlertSource('sms_budget'),
  security: buildAlertSource('security'),
  top_ups: {
    right: 'top_ups.see',
    items: (scope) => sql`select u.created_at as since from ${selectTopUps(scope)}
      and u.created_at < ${getCutoff(scope, pendingDays * dayMs)}`,
  },
}

export async function findFailures(
  { db, now }: InDb & AtTime,
  {
    may,
    regions,
    seesAll,
  }: { may: (right: Right) => boolean; regions: readonly number[]; seesAll: boolean },
): Promise<Failure[]> {
  const scope = { regions, seesAll, now }
  const kinds = failureKinds.filter((kind) => may(sources[kind].right))
  const counts = await Promise.all(kinds.map((kind) => countFailures(db, kind, scope)))
  const failures = counts.filter(({ count }) => count > 0)
  const jobs = failures.some(({ kind }) => kind === 'jobs') ? await findFailedJobs(db) : []
  const isFaulty = failures.some(({ kind }) => kind === 'serial_files')
  const files = isFaulty ? await findFaultyFiles(db, scope) : []
  return failures.map((row) => ({
    ...row,
    ...(row.kind === 'jobs' && { jobs }),
    ...(row.kind === 'serial_files' && { files }),
  }))
}

async function findFaultyFiles(db: Db, { regions, seesAll }: Scope) {
  const all = await findUnseenDeliveries(db, { regions: [...regions] }, seesAll)
  return all.slice(0, maxFiles).map(({ reference, wrong, problems }) => ({
    name: reference.split('/').at(-1) ?? reference,
    lines: problems.slice(0, maxLines).map(({ line }) => line),
    wrong,
  }))
}

async function findFailedJobs(db: Db) {
  const rows = await db
    .selectFrom('job_failure')
    .select(['name', 'first_at', 'last_at', 'failures'])
    .orderBy('first_at')
    .orderBy('name')
    .limit(maxJobs)
    .execute()
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }))
}

async function countFailures(db: Db, kind: FailureKind, scope: Scope) {
  const items = sources[kind].items(scope)
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count,
      (select since from (${items}) item order by since limit 1) as since
    from (select from (${items}) item limit ${maxCounted + 1}) counted`.execute(db)
  const { count, since } = rows[0]!
  return { kind, count, oldest_at: since?.toISOString() ?? null }
}
