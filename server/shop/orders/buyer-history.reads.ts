import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { BuyerHistory } from '#contract/shop/orders.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { OrderStatus, openOrderStatuses } from '#contract/shop/orders.rules.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const takenBackDays = 90

export async function findBuyerHistory(db: Db, companyId: number, at: Date): Promise<BuyerHistory> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('points_account as a', 'a.company_id', 'c.id')
    .select(['c.uuid', 'c.name', 'c.city', 'c.active', 'c.verification', 'c.verified_at'])
    .select(['c.created_at', 'c.region_id'])
    .select(sql<number>`coalesce(a.posted - a.held, 0)`.as('available'))
    .select(sql<number>`coalesce(a.held, 0)`.as('reserved'))
    .select(
      sql<BuyerHistory['orders']>`(select json_build_object(
        'done', count(*) filter (where status = ${lit(OrderStatus.finished)}),
        'rejected', count(*) filter (where status = ${lit(OrderStatus.rejected)}),
        'open', count(*) filter (where status in (${lit(...openOrderStatuses)})))
        from orders o where o.company_id = c.id)`.as('orders'),
    )
    .select(
      sql<number>`(select coalesce(sum(taken), 0)::int from claw_back b
        where b.project_id in (select id from project where company_id = c.id) and b.created_at > ${new Date(at.getTime() - takenBackDays * dayMs)})`.as(
        'taken_back',
      ),
    )
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { region_id, verified_at, created_at, ...rest } = row
  return {
    ...rest,
    verified_at: verified_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    windows: await findWindows(db, companyId, toLocalYear(at, getRegion(region_id).timeZone)),
  }
}

async function findWindows(db: Db, companyId: number, year: number) {
  const row = await db
    .selectFrom('company_year')
    .select('windows')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.windows ?? 0
}
