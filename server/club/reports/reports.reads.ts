import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Measure, measures, type Sums } from '#contract/club/reports.admin.ts'
import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { selectMonthSumParts } from './month-sums.ts'
import { getLastMonths, getMonthStart } from './months.ts'

export type NumberRow = { region_id: number; month: string; measure: Measure; value: number }

/** The last months of the regions: summed ones as they were summed, the others counted now. */
export async function findNumberRows(
  ctx: InDb & AtTime,
  { regions, count }: { regions: readonly number[]; count: number },
): Promise<NumberRow[]> {
  const { db, now } = ctx
  const months = getLastMonths(now, count)
  const summed = await findSummedMonths(ctx)
  const open = months.find((month) => !summed.has(month)) ?? months.at(-1)!
  const storedMonths = sql`select region_id, month, measure, value from number_month
    where month >= ${months[0]}::date and month < ${open}::date
      and region_id = any(${[...regions]}::smallint[])`
  const live = selectMonthSumParts({ from: open, to: getMonthStart(now, -1), regions })
  const answers = await Promise.all([storedMonths, ...live].map((part) => findRows(db, part)))
  return answers.flat()
}

export async function findSummedMonths({ db }: InDb) {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM-DD') as month from number_month`.execute(db)
  return new Set(rows.map(({ month }) => month))
}

async function findRows(db: Db, part: RawBuilder<unknown>) {
  const { rows } = await sql<NumberRow>`
    select region_id, to_char(month, 'YYYY-MM-DD') as month, measure, value::float8 as value
    from (${part}) part`.execute(db)
  return rows
}

export async function findReports(
  ctx: InDb & AtTime,
  { regions, count }: { regions: readonly number[]; count: number },
) {
  const { now } = ctx
  const rows = await findNumberRows(ctx, { regions, count })
  return {
    months: getLastMonths(now, count).map((month) => ({
      month,
      sums: sumMeasures(rows.filter((row) => row.month === month)),
    })),
    regions: regions.map((id) => ({
      region: getRegion(id).slug,
      sums: sumMeasures(rows.filter((row) => row.region_id === id)),
    })),
  }
}

function sumMeasures(rows: readonly NumberRow[]): Sums {
  const sums = Object.fromEntries(measures.map((measure) => [measure, 0])) as Sums
  for (const { measure, value } of rows) sums[measure] += value
  return sums
}
