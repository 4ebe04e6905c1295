import { type RawBuilder, sql } from 'kysely'
import type { Measure, Sums } from '#contract/numbers.admin.ts'
import { measures } from '#contract/numbers.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Db } from '#server/database/transaction.ts'
import { monthSumsApart } from './month-sums.ts'
import { lastMonths, monthStart } from './months.ts'
import { summedMonths } from './sum-months.ts'

export type NumberRow = { region_id: number; month: string; measure: Measure; value: number }

/** The last months of the regions: summed ones as they were summed, the others counted now. */
export async function numberRows(
  db: Db,
  regions: readonly number[],
  count: number,
  now: Date,
): Promise<NumberRow[]> {
  const months = lastMonths(now, count)
  const summed = await summedMonths(db)
  const open = months.find((month) => !summed.has(month)) ?? months.at(-1)!
  const kept = sql`select region_id, month, measure, value from number_month
    where month >= ${months[0]}::date and month < ${open}::date
      and region_id = any(${[...regions]}::smallint[])`
  const live = monthSumsApart({ from: open, to: monthStart(now, -1), regions })
  const answers = await Promise.all([kept, ...live].map((part) => rowsOf(db, part)))
  return answers.flat()
}

async function rowsOf(db: Db, part: RawBuilder<unknown>) {
  const { rows } = await sql<NumberRow>`
    select region_id, to_char(month, 'YYYY-MM-DD') as month, measure, value::float8 as value
    from (${part}) part`.execute(db)
  return rows
}

/** The same by month over all regions, and by region over all months. */
export async function numbersOf(db: Db, regions: readonly number[], count: number, now: Date) {
  const rows = await numberRows(db, regions, count, now)
  return {
    months: lastMonths(now, count).map((month) => ({
      month,
      sums: summed(rows.filter((row) => row.month === month)),
    })),
    regions: regions.map((id) => ({
      region: knownRegion(id).slug,
      sums: summed(rows.filter((row) => row.region_id === id)),
    })),
  }
}

function summed(rows: readonly NumberRow[]): Sums {
  const sums = Object.fromEntries(measures.map((measure) => [measure, 0])) as Sums
  for (const { measure, value } of rows) sums[measure] += value
  return sums
}
