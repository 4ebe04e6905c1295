import { sql } from 'kysely'
import { knownRegion } from '#contract/regions.ts'
import { startOfLocalDay } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'

/** The register's row of a serial with the points its group earns in the country today. */
export function registerRowOf(tx: Tx, serial: string, regionId: number, at: Date) {
  return tx
    .selectFrom('shipped_serial as s')
    .select(['s.status', 's.region_id', 's.produced_on', 's.type', 's.size', 's.variant'])
    .select(['s.category', 's.points_group'])
    .select((eb) =>
      eb
        .selectFrom('points_rate as r')
        .select('r.points')
        .where('r.region_id', '=', regionId)
        .whereRef('r.points_group', '=', 's.points_group')
        .where('r.valid_from', '<=', sql<string>`${at}::timestamptz::date`)
        .orderBy('r.valid_from', 'desc')
        .limit(1)
        .as('rate'),
    )
    .where('s.serial', '=', serial)
    .executeTakeFirst()
    .then((row) => row ?? null)
}

/** How many windows one address, one person and one company have had today, this one not counted. */
export async function countsOf(
  tx: Tx,
  company: CallerCompany,
  installerId: number,
  addressKey: string,
  now: Date,
) {
  const today = startOfLocalDay(now, knownRegion(company.regionId).timeZone)
  const { rows } = await sql<{ atAddress: number; byUserToday: number; byCompanyToday: number }>`
    select
      (select coalesce(sum(products_count), 0)::int from project
        where company_id = ${company.id} and address_key = ${addressKey}) as "atAddress",
      (select count(*)::int from scan
        where installer_id = ${installerId} and created_at >= ${today}) as "byUserToday",
      (select count(*)::int from scan
        where company_id = ${company.id} and created_at >= ${today}) as "byCompanyToday"
  `.execute(tx)
  return rows[0]!
}
