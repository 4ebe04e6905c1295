import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { settleDebt } from './settle-debt.ts'

type Debit = {
  companyId: number
  kind: 'adjust.debit' | 'merge.out'
  points: number
  source: { type: string; id: number | string }
  /** Says "once": the same key is refused by the database. */
  eventKey: string
  actor: string
  at: Date
}

/**
 * Takes available points off by a correction or a merge, from the lots that end first. The account must be
 * locked. Refuses `points.too_few`: only a claw-back makes a company owe.
 */
export async function debitPoints(tx: Tx, debit: Debit) {
  const { companyId, kind, points, source, eventKey, actor, at } = debit
  const { rows } = await sql`
    with account as (
      update points_account set posted = posted - ${points}, credited = credited - ${points},
        entries = entries + 1
      where company_id = ${companyId} and posted - held >= ${points}
      returning company_id, posted, held, entries
    )
    insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, actor, created_at)
    select company_id, entries, ${kind}, 'available', 'issued', ${points}::int, posted,
      posted - held, ${source.type}, ${String(source.id)}, ${eventKey}, ${actor}, ${at}::timestamptz
    from account returning id`.execute(tx)
  if (rows.length === 0) refuse('points.too_few')
  await settleDebt(tx, companyId)
}
