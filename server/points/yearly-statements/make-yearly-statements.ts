import { sql } from 'kysely'
import { selectableRegions } from '#contract/regions.ts'
import { getPeriodBounds, toLocalDate } from '#server/platform/calendar.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import { type DueYear, insertStatements } from './insert-statements.ts'
import { type PointValue, findPointValuesOfYear } from './point-values.reads.ts'

const lastDay = 15

type Year = { region: number; year: number; from: Date; to: Date }

/**
 * Writes the statement of the past year of every company whose points moved in it, from the 1st to the
 * 15th of January of its country, and tells the owners. Each once, whatever the clock does and however
 * many servers run. (decisions M)
 */
export async function makeYearlyStatements(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  let count = 0
  for (const past of getEndedYears(now)) {
    const value = (await findPointValuesOfYear(db, past.year)).get(past.region)!
    const companies = (await findMovedCompanies(db, past)).map((id) => ({ ...past, id }))
    await inBatches(ctx, companies, async (ctx, batch) => {
      count += await makeBatch(ctx, { batch, value })
    })
  }
  return count
}

/** The past year of each country that is in the first half of January. */
function getEndedYears(now: Date): Year[] {
  return selectableRegions.flatMap(({ id, timeZone }) => {
    const { year, month, day } = Temporal.PlainDate.from(toLocalDate(now, timeZone))
    if (month !== 1 || day > lastDay) return []
    return { region: id, year: year - 1, ...getPeriodBounds({ year: year - 1 }, timeZone) }
  })
}

async function findMovedCompanies(db: Db, { region, year, from, to }: Year) {
  const rows = await db
    .selectFrom('company as c')
    .select('c.id')
    .where('c.region_id', '=', region)
    .where(sql<boolean>`line_since(c.id, ${to}) > line_since(c.id, ${from})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('yearly_statement as y')
            .select('y.uuid')
            .whereRef('y.company_id', '=', 'c.id')
            .where('y.year', '=', year),
        ),
      ),
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

type Batch = { batch: readonly DueYear[]; value: PointValue }

async function makeBatch(ctx: SystemTx<'secrets'>, { batch, value }: Batch) {
  const companies = await insertStatements(ctx, { batch, value })
  const owners = await findOwnersByCompany(ctx.db, companies)
  const { year } = batch[0]!
  await notifyAndMailAll(
    ctx,
    companies.map((company) => ({
      to: (owners.get(company) ?? []).map(({ id }) => id),
      event: 'statement.yearly' as const,
      params: { year: String(year) },
      path: '/balance',
      dedupeKey: `statement.yearly:${company}:${year}`,
    })),
  )
  return companies.length
}
