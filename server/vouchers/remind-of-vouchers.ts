import { sql } from 'kysely'
import { OrderStatus } from '#contract/orders.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { dayOf, dayText } from '#server/calendar.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { laterBy } from './voucher-life.ts'

/** Days before the end, the longest first. */
const reminderDays = [30, 7] as const
const day = 86_400_000

/**
 * Reminds the owners 30 and 7 days before vouchers end, revealed or not, in the portal and by mail:
 * once for each order, end and term, whatever the clock does. (decisions L)
 */
export async function remindOfVouchers({ db, secrets }: Pick<House, 'db' | 'secrets'>, now: Date) {
  let told = 0
  for (const row of await endingSoon(db, now)) {
    const { timeZone } = knownRegion(row.region_id)
    const left = (Date.parse(row.expires_on) - Date.parse(dayOf(now, timeZone))) / day
    const term = reminderDays.findLast((days) => left <= days)
    if (left < 0 || term === undefined) continue
    told += await inTransaction(db, async (tx) => {
      await notifyAndMail(tx, secrets, {
        to: await ownersOf(tx, row.company_id),
        event: 'voucher.expiring',
        params: {
          number: row.number,
          count: row.codes,
          day: dayText(new Date(`${row.expires_on}T12:00:00Z`), timeZone),
        },
        path: `/orders/${row.uuid}`,
        dedupeKey: `voucher.expiring:${row.uuid}:${row.expires_on}:${term}`,
        at: now,
      })
      return 1
    })
  }
  return told
}

/** Orders whose codes end within the longest term, by the day of their end. */
function endingSoon(db: Db, now: Date) {
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
    .where('f.active', '=', 1)
    .groupBy(['o.id', 'c.expires_on'])
    .orderBy('o.id')
    .execute()
}
