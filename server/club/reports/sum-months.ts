import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { selectableRegions } from '#contract/regions.ts'
import { selectMonthSums } from './month-sums.ts'
import { getMonthStart } from './months.ts'
import { findSummedMonths } from './reports.reads.ts'

/** Months after which the figures of a month's scans no longer change. */
const openMonths = 13
const maxMonths = 36

/**
 * Once a night: sums the months that are over, again those in which something may have changed,
 * and any that were never summed. One transaction a month; a second run changes nothing.
 */
export async function sumMonths(ctx: InDb & AtTime) {
  const { now } = ctx
  const summed = await findSummedMonths(ctx)
  for (let back = 1; back <= maxMonths; back++) {
    const from = getMonthStart(now, back)
    if (back <= openMonths || !summed.has(from))
      await sumMonth(ctx, { from, to: getMonthStart(now, back - 1) })
  }
}

async function sumMonth({ db, now }: InDb & AtTime, { from, to }: { from: string; to: string }) {
  const all = selectableRegions.map(({ id }) => id)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('number_month').where('month', '=', from).execute()
    await sql`insert into number_month (region_id, month, measure, value, summed_at)
      select region_id, month, measure, value, ${now}::timestamptz
      from (${selectMonthSums({ from, to, regions: all })}) sums
      union all select id, ${from}::date, 'scans', 0, ${now}::timestamptz
      from unnest(${all}::smallint[]) id
      on conflict (region_id, month, measure) do nothing`.execute(tx)
  })
}
