import { sql } from 'kysely'
import type { Liability } from '#contract/club/reports.admin.ts'
import { regions as allRegions } from '#contract/regions.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import {
  type PointValue,
  findPointValuesOfYear,
} from '#server/points/yearly-statements/point-values.reads.ts'
import { isOpenLot } from '#server/points/points/open-lots.ts'

type Part = { region_id: number; points: number }

/** By the local month of expiry, with the value in the country's currency. (decisions F) */
export async function calculateLiability(
  { db, now }: InDb & AtTime,
  regions: readonly number[],
): Promise<Liability> {
  const [lots, held, values] = await Promise.all([
    openLots(db, regions),
    sumHeldPoints(db, regions),
    findPointValuesOfYear(db, now.getUTCFullYear()),
  ])
  const months = [...new Set(lots.map(({ month }) => month))].sort((a, b) => (a < b ? -1 : 1))
  const all = [...lots, ...held]
  return {
    months: months.map((month) => {
      const parts = lots.filter((lot) => lot.month === month)
      return { month, points: sumPoints(parts), value: calculateValue(parts, values) }
    }),
    reserved: sumPoints(held),
    total: sumPoints(all),
    value: calculateValue(all, values),
  }
}

async function openLots(db: Db, regions: readonly number[]) {
  const { rows } = await sql<Part & { month: string }>`
    select region_id, sum(points)::float8 as points,
      to_char(expires_at at time zone z.zone - interval '1 second', 'YYYY-MM-01') as month
    from (
      select c.region_id, l.expires_at, sum(l.amount - l.used - l.held - l.expired) as points
      from points_lot l join company c on c.id = l.company_id
      where ${isOpenLot} and c.region_id = any(${[...regions]}::smallint[])
      group by 1, 2
    ) ends
    join unnest(${allRegions.map(({ id }) => id)}::smallint[],
      ${allRegions.map(({ timeZone }) => timeZone)}::text[]) z (region_id, zone) using (region_id)
    group by 1, 3`.execute(db)
  return rows
}

async function sumHeldPoints(db: Db, regions: readonly number[]) {
  const { rows } = await sql<Part>`
    select c.region_id, sum(a.held)::float8 as points
    from points_account a join company c on c.id = a.company_id
    where a.held > 0 and c.region_id = any(${[...regions]}::smallint[])
    group by 1`.execute(db)
  return rows
}

function sumPoints(parts: readonly Part[]) {
  return parts.reduce((sum, { points }) => sum + points, 0)
}

function calculateValue(parts: readonly Part[], values: ReadonlyMap<number, PointValue>) {
  const sums = new Map<string, number>()
  for (const { region_id, points } of parts) {
    const { minor_per_thousand, currency } = values.get(region_id)!
    sums.set(currency, (sums.get(currency) ?? 0) + points * minor_per_thousand)
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: Math.round(sum / 1000) / 100 }))
}
