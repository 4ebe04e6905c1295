import { sql } from 'kysely'
import { selectableRegions } from '#contract/regions.ts'
import type { Db } from '#server/database/transaction.ts'
import { monthSums } from './month-sums.ts'
import { monthStart } from './months.ts'

/** What became of a month's scans still changes: later than that it does not. */
const openMonths = 13
const mostMonths = 36

/**
 * Once a night: sums the months that are over, again those in which something may have changed,
 * and any that were never summed. One transaction a month; a second run changes nothing.
 */
export async function sumMonths(db: Db, now: Date) {
  const summed = await summedMonths(db)
  for (let back = 1; back <= mostMonths; back++) {
    const from = monthStart(now, back)
    if (back <= openMonths || !summed.has(from))
      await sumMonth(db, from, monthStart(now, back - 1), now)
  }
}

async function sumMonth(db: Db, from: string, to: string, now: Date) {
  const all = selectableRegions.map(({ id }) => id)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('number_month').where('month', '=', from).execute()
    await sql`insert into number_month (region_id, month, measure, value, summed_at)
      select region_id, month, measure, value, ${now}::timestamptz
      from (${monthSums({ from, to, regions: all })}) sums
      union all select id, ${from}::date, 'scans', 0, ${now}::timestamptz
      from unnest(${all}::smallint[]) id
      on conflict (region_id, month, measure) do nothing`.execute(tx)
  })
}

/** Months that have been summed; each has a row for every country. */
export async function summedMonths(db: Db) {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM-DD') as month from number_month`.execute(db)
  return new Set(rows.map(({ month }) => month))
}
