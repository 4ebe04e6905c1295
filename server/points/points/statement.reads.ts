import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Period } from '#contract/points/points.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { selectEntries, type EntryRow } from './history.reads.ts'
import { findLineRange } from './lines.reads.ts'

const batch = 1000

export type Balance = { available: number; reserved: number }
type Sum = Balance & { kind: string; entries: number }

export async function findStatement(db: Db, company: CallerCompany, period: Period) {
  const { first, last } = await findLineRange(db, company, period)
  const [opening, closing, sums] = await Promise.all([
    findBalanceAfter(db, company.id, first - 1),
    findBalanceAfter(db, company.id, last),
    findSums({ db }, { companyId: company.id, first, last }),
  ])
  return { first, last, entries: Math.max(0, last - first + 1), opening, closing, sums }
}

export async function* streamStatementLines(
  ctx: InDb,
  { companyId, first, last }: { companyId: number; first: number; last: number },
) {
  for (let from = first; from <= last; from += batch) {
    const rows = await selectEntries(ctx, {
      companyId,
      first: from,
      last: Math.min(last, from + batch - 1),
    })
    for (const row of rows) yield { ...row, change: getChange(row) }
  }
}
export type StatementLine = EntryRow & { change: Balance }

function getChange({ from_account, to_account, points }: EntryRow): Balance {
  const getSignedPoints = (account: string) =>
    (Number(to_account === account) - Number(from_account === account)) * points
  return { available: getSignedPoints('available'), reserved: getSignedPoints('reserved') }
}

async function findBalanceAfter(db: Db, companyId: number, seq: number): Promise<Balance> {
  const row = await db
    .selectFrom('points_entry')
    .select(['available_after', 'balance_after'])
    .where('company_id', '=', companyId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (!row) return { available: 0, reserved: 0 }
  return { available: row.available_after, reserved: row.balance_after - row.available_after }
}

async function findSums(
  { db }: InDb,
  { companyId, first, last }: { companyId: number; first: number; last: number },
) {
  const { rows } = await sql<Sum>`
    select kind, count(*)::int as entries,
      sum(points * ((to_account = 'available')::int - (from_account = 'available')::int))::int
        as available,
      sum(points * ((to_account = 'reserved')::int - (from_account = 'reserved')::int))::int
        as reserved
    from points_entry
    where company_id = ${companyId} and seq between ${first} and ${last}
    group by kind order by min(seq)`.execute(db)
  return rows
}
