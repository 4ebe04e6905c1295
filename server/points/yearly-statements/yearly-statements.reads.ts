import type { YearlyStatement } from '#contract/points/yearly-statements.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { toDecimal } from './to-decimal.ts'

export async function findYearlyStatements(
  db: Db,
  companyId: number,
): Promise<{ data: YearlyStatement[] }> {
  const rows = await db
    .selectFrom('yearly_statement')
    .select(['uuid', 'year', 'products', 'vouchers', 'prints', 'card', 'given_back'])
    .select(['value_minor', 'currency', 'made_at'])
    .where('company_id', '=', companyId)
    .orderBy('year', 'desc')
    .execute()
  return {
    data: rows.map((row) => ({
      uuid: row.uuid,
      year: row.year,
      received: getReceivedPoints(row),
      value: toDecimal(row.value_minor),
      currency: row.currency,
      made_at: row.made_at.toISOString(),
    })),
  }
}

export async function findYearlyStatement(db: Db, companyId: number, uuid: string) {
  const row = await db
    .selectFrom('yearly_statement')
    .select(['year', 'region_id', 'opening', 'earned', 'given_back', 'taken_back', 'expired'])
    .select(['products', 'vouchers', 'prints', 'card', 'closing', 'is_sole_trader', 'currency'])
    .select(['minor_per_thousand', 'value_minor', 'withholding', 'withholding_basis'])
    .select(['withheld_minor', 'made_at'])
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? refuse('common.not_found')
}
export type StatedYear = Awaited<ReturnType<typeof findYearlyStatement>>

type ReceivedPoints = Pick<StatedYear, 'products' | 'vouchers' | 'prints' | 'card' | 'given_back'>

/** Spent and not given back; what was given back of an earlier year makes it no less than nothing. */
export function getReceivedPoints({
  products,
  vouchers,
  prints,
  card,
  given_back,
}: ReceivedPoints) {
  return Math.max(0, products + vouchers + prints + card - given_back)
}
