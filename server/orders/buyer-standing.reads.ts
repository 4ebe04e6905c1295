import { sql } from 'kysely'
import type { BuyerStanding } from '#contract/orders.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import { localYear } from '#server/calendar.ts'
import type { Db } from '#server/database/transaction.ts'

const takenBackDays = 90
const day = 86_400_000

/** What the club knows of the company that orders. */
export async function standingOf(db: Db, companyId: number, at: Date): Promise<BuyerStanding> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('points_account as a', 'a.company_id', 'c.id')
    .select(['c.uuid', 'c.name', 'c.city', 'c.active', 'c.verification', 'c.verified_at'])
    .select(['c.created_at', 'c.region_id'])
    .select(sql<number>`coalesce(a.posted - a.held, 0)`.as('available'))
    .select(sql<number>`coalesce(a.held, 0)`.as('reserved'))
    .select(
      sql<BuyerStanding['orders']>`(select json_build_object(
        'done', count(*) filter (where status = 3), 'refused', count(*) filter (where status = 4),
        'open', count(*) filter (where status in (1, 2, 5)))
        from orders o where o.company_id = c.id)`.as('orders'),
    )
    .select(
      sql<number>`(select coalesce(sum(taken), 0)::int from claw_back b
        where b.project_id in (select id from project where company_id = c.id) and b.created_at > ${new Date(at.getTime() - takenBackDays * day)})`.as(
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
    windows: await windowsOf(db, companyId, localYear(at, knownRegion(region_id).timeZone)),
  }
}

async function windowsOf(db: Db, companyId: number, year: number) {
  const row = await db
    .selectFrom('company_year')
    .select('windows')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.windows ?? 0
}
