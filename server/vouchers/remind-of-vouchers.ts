import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { sql } from 'kysely'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/context.ts'
import { dayOf, dayText } from '#server/calendar.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { laterBy } from './voucher-life.ts'

/** Days before the end, the longest first. */
const reminderDays = [30, 7] as const

/**
 * Reminds the owners 30 and 7 days before vouchers end, revealed or not, in the portal and by mail:
 * once for each order, end and term, whatever the clock does. (decisions L)
 */
export async function remindOfVouchers(ctx: Pick<AppContext, 'db' | 'secrets'> & AtTime) {
  const { now } = ctx
  let notified = 0
  for (const row of await endingSoon(ctx)) {
    const { timeZone } = knownRegion(row.region_id)
    const left = (Date.parse(row.expires_on) - Date.parse(dayOf(now, timeZone))) / dayMs
    const term = reminderDays.findLast((days) => left <= days)
    if (left < 0 || term === undefined) continue
    notified += await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      await notifyAndMail(ctx, {
        to: await ownersOf(tx, row.company_id),
        event: 'voucher.expiring',
        params: {
          number: row.number,
          count: row.codes,
          day: dayText(new Date(`${row.expires_on}T12:00:00Z`), timeZone),
        },
        path: `/orders/${row.uuid}`,
        dedupeKey: `voucher.expiring:${row.uuid}:${row.expires_on}:${term}`,
      })
      return 1
    })
  }
  return notified
}

/** Orders whose codes end within the longest term, by the day of their end. */
function endingSoon({ db, now }: InDb & AtTime) {
  const today = now.toISOString().slice(0, 10)
  return db
    .selectFrom('voucher_code as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('company as f', 'f.id', 'o.company_id')
    .select(['o.uuid', 'o.number', 'o.company_id', 'o.region_id', 'c.expires_on'])
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('c.expires_on', '>=', laterBy(today, -1))
    .where('c.expires_on', '<=', laterBy(today, reminderDays[0] + 1))
    .where('o.status', '=', OrderStatus.finished)
    .where('f.active', '=', CompanyStatus.active)
    .groupBy(['o.id', 'c.expires_on'])
    .orderBy('o.id')
    .execute()
}
