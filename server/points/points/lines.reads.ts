import { sql } from 'kysely'
import type { Period } from '#contract/points/points.ts'
import { getRegion } from '#contract/regions.ts'
import { getPeriodBounds } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'

/** None when `last` is before `first`; with the date of the very first line. */
export async function findLineRange(
  db: Db,
  { id, regionId }: CallerCompany,
  { year, month }: Period,
) {
  const account = db
    .selectFrom('points_account as a')
    .leftJoin('points_entry as e', (on) =>
      on.onRef('e.company_id', '=', 'a.company_id').on('e.seq', '=', 1),
    )
    .select(['a.entries', 'e.created_at as since'])
    .where('a.company_id', '=', id)
  if (year === undefined) {
    const { entries, since } = await account.executeTakeFirstOrThrow()
    return { first: 1, last: entries, since }
  }
  const { from, to } = getPeriodBounds({ year, month }, getRegion(regionId).timeZone)
  const { first, next, since } = await account
    .select(sql<number>`line_since(a.company_id, ${from})`.as('first'))
    .select(sql<number>`line_since(a.company_id, ${to})`.as('next'))
    .executeTakeFirstOrThrow()
  return { first, last: next - 1, since }
}
