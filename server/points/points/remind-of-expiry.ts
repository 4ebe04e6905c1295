import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getDueReminder, reminderDays } from '#contract/points/points.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate, countDaysBetween } from '#server/platform/calendar.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import { getLastSecondBefore } from './history.reads.ts'
import { isOpenLot } from './open-lots.ts'

type Expiry = { company_id: number; timeZone: string; ends_on: string; ends_at: Date }
type DueEnding = Expiry & { days: number }

const endsInARun = 400_000

/**
 * Reminds the owners 90, 30 and 7 days before points end, in the portal and by mail: once for each
 * end and term, whatever the clock does and however many servers ask. (decisions F)
 */
export async function remindOfExpiry(ctx: SystemContext<'secrets'>) {
  const { now } = ctx
  let notifiedCount = 0
  const expiries = (await findDueEndings(ctx)).flatMap((expiry) => {
    const days = getDueReminder(
      countDaysBetween(now, getLastSecondBefore(expiry.ends_at), expiry.timeZone),
    )
    return days === undefined ? [] : { ...expiry, days }
  })
  await inBatches(ctx, expiries, async (ctx, batch) => {
    const first = await insertReminders(ctx, batch)
    const free = await findFreePoints(ctx.db, first)
    const owners = await findOwnersByCompany(
      ctx.db,
      first.map(({ company_id }) => company_id),
    )
    const reminders = first.flatMap((expiry) => {
      const { company_id, ends_on, ends_at, timeZone, days } = expiry
      const count = free.get(toKey(expiry)) ?? 0
      if (count === 0) return []
      return {
        to: (owners.get(company_id) ?? []).map(({ id }) => id),
        event: 'points.expiring' as const,
        params: { count, day: toLocalDate(getLastSecondBefore(ends_at), timeZone) },
        path: '/balance',
        dedupeKey: `points.expiring:${company_id}:${ends_on}:${days}`,
      }
    })
    await notifyAndMailAll(ctx, reminders)
    notifiedCount += reminders.length
  })
  return notifiedCount
}

async function insertReminders({ db: tx, now }: InTx & AtTime, batch: readonly DueEnding[]) {
  const first = await tx
    .insertInto('points_reminder')
    .values(
      batch.map(({ company_id, ends_on, days }) => ({
        company_id,
        ends_on,
        days,
        notified_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .returning(['company_id', 'ends_on'])
    .execute()
  const keys = new Set(first.map(toKey))
  return batch.filter((expiry) => keys.has(toKey(expiry)))
}

function toKey({ company_id, ends_on }: { company_id: number; ends_on: string }) {
  return `${company_id}:${ends_on}`
}

/** Every day on which points of a company end within the longest term, by the country's calendar. */
async function findDueEndings({ db, now }: InDb & AtTime) {
  const horizon = new Date(now.getTime() + (reminderDays[0] + 2) * dayMs)
  const rows = await db
    .selectFrom('points_lot as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['l.company_id', 'c.region_id', 'l.expires_at'])
    .distinct()
    .where('l.expires_at', '>', now)
    .where('l.expires_at', '<=', horizon)
    .where(isOpenLot)
    .where('c.active', '=', CompanyStatus.active)
    .orderBy('l.company_id')
    .orderBy('l.expires_at')
    .limit(endsInARun)
    .execute()
  const days = new Map<string, Expiry>()
  for (const { company_id, region_id, expires_at } of rows) {
    const { timeZone } = getRegion(region_id)
    const ends_on = toLocalDate(getLastSecondBefore(expires_at), timeZone)
    const expiry = { company_id, timeZone, ends_on, ends_at: expires_at }
    days.set(toKey(expiry), expiry)
  }
  return [...days.values()]
}

async function findFreePoints(db: Db, endings: readonly Expiry[]) {
  const companies = endings.map(({ company_id }) => company_id)
  const days = endings.map(({ ends_on }) => ends_on)
  const zones = endings.map(({ timeZone }) => timeZone)
  const { rows } = await sql<{ company_id: number; ends_on: string; points: number }>`
    select due.company_id, due.ends_on, sum(amount - used - held - expired)::int as points
    from unnest(${companies}::bigint[], ${days}::date[], ${zones}::text[])
      due (company_id, ends_on, zone)
    join points_lot l on l.company_id = due.company_id
      and ((l.expires_at - interval '1 second') at time zone due.zone)::date = due.ends_on
    group by due.company_id, due.ends_on`.execute(db)
  return new Map(rows.map((row) => [toKey(row), row.points]))
}
