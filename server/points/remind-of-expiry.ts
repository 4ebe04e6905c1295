import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { sql } from 'kysely'
import { dueReminderOf, reminderDays } from '#contract/rules/points.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/context.ts'
import { dayOf, daysBetween, dayText } from '#server/calendar.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { lastSecondBefore } from './history.reads.ts'

type Ending = { company_id: number; region_id: number; ends_on: string; ends_at: Date }

/**
 * Reminds the owners 90, 30 and 7 days before points end, in the portal and by mail: once for each
 * end and term, whatever the clock does and however many servers ask. (decisions F)
 */
export async function remindOfExpiry(ctx: Pick<AppContext, 'db' | 'secrets'> & AtTime) {
  const { now } = ctx
  let notified = 0
  for (const ending of await endingSoon(ctx)) {
    const { timeZone } = knownRegion(ending.region_id)
    const last = lastSecondBefore(ending.ends_at)
    const days = dueReminderOf(daysBetween(now, last, timeZone))
    if (days === undefined) continue
    notified += await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const first = await tx
        .insertInto('points_reminder')
        .values({
          company_id: ending.company_id,
          ends_on: ending.ends_on,
          days,
          notified_at: now,
        })
        .onConflict((row) => row.doNothing())
        .returning('days')
        .executeTakeFirst()
      const count = first ? await freeOn(tx, ending, timeZone) : 0
      if (count === 0) return 0
      await notifyAndMail(ctx, {
        to: await ownersOf(tx, ending.company_id),
        event: 'points.expiring',
        params: { count, day: dayText(last, timeZone) },
        path: '/balance',
        dedupeKey: `points.expiring:${ending.company_id}:${ending.ends_on}:${days}`,
      })
      return 1
    })
  }
  return notified
}

/** Every day on which points of a company end within the longest term, by the country's calendar. */
async function endingSoon({ db, now }: InDb & AtTime) {
  const horizon = new Date(now.getTime() + (reminderDays[0] + 2) * dayMs)
  const rows = await db
    .selectFrom('points_lot as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['l.company_id', 'c.region_id', 'l.expires_at'])
    .distinct()
    .where('l.expires_at', '>', now)
    .where('l.expires_at', '<=', horizon)
    .where(sql<boolean>`l.amount > l.used + l.held + l.expired`)
    .where('c.active', '=', CompanyStatus.active)
    .orderBy('l.company_id')
    .orderBy('l.expires_at')
    .execute()
  const days = new Map<string, Ending>()
  for (const { company_id, region_id, expires_at } of rows) {
    const ends_on = dayOf(lastSecondBefore(expires_at), knownRegion(region_id).timeZone)
    days.set(`${company_id}:${ends_on}`, { company_id, region_id, ends_on, ends_at: expires_at })
  }
  return [...days.values()]
}

async function freeOn(db: Db, { company_id, ends_on }: Ending, timeZone: string) {
  const { points } = await db
    .selectFrom('points_lot')
    .select(sql<number>`coalesce(sum(amount - used - held - expired), 0)::int`.as('points'))
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`((expires_at - interval '1 second') at time zone ${timeZone})::date = ${ends_on}::date`,
    )
    .executeTakeFirstOrThrow()
  return points
}
