import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import { addDays } from './voucher-life.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/** Days before the end, the longest first. */
const reminderDays = [30, 7] as const

/**
 * Reminds the owners 30 and 7 days before vouchers end, revealed or not, in the portal and by mail:
 * once for each order, end and term, whatever the clock does. (decisions L)
 */
export async function remindOfVouchers(ctx: SystemContext<'secrets'>) {
  const { now } = ctx
  const due = (await findEndingVouchers(ctx)).flatMap((row) => {
    const { timeZone } = getRegion(row.region_id)
    const left = (Date.parse(row.expires_on) - Date.parse(toLocalDate(now, timeZone))) / dayMs
    const term = reminderDays.findLast((days) => left <= days)
    return left < 0 || term === undefined ? [] : { ...row, term }
  })
  await inBatches(ctx, due, async (ctx, batch) => {
    const owners = await findOwnersByCompany(
      ctx.db,
      batch.map(({ company_id }) => company_id),
    )
    await notifyAndMailAll(
      ctx,
      batch.map(({ uuid, company_id, number, codes, expires_on, term }) => ({
        to: (owners.get(company_id) ?? []).map(({ id }) => id),
        event: 'voucher.expiring',
        params: { number, count: codes, day: expires_on },
        path: `/orders/${uuid}`,
        dedupeKey: `voucher.expiring:${uuid}:${expires_on}:${term}`,
      })),
    )
  })
  return due.length
}

function findEndingVouchers({ db, now }: InDb & AtTime) {
  const today = now.toISOString().slice(0, 10)
  return db
    .selectFrom('voucher_code as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('company as f', 'f.id', 'o.company_id')
    .select(['o.uuid', 'o.number', 'o.company_id', 'o.region_id', 'c.expires_on'])
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('c.expires_on', '>=', addDays(today, -1))
    .where('c.expires_on', '<=', addDays(today, reminderDays[0] + 1))
    .where('o.status', '=', OrderStatus.finished)
    .where('f.active', '=', CompanyStatus.active)
    .groupBy(['o.id', 'c.expires_on'])
    .orderBy('o.id')
    .execute()
}
