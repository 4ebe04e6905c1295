import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { settleDebt } from './settle-debt.ts'

/** A company owes at most so many points; what lies beyond is let go. */
export const mostOwed = 500

export type ClawBack = {
  companyId: number
  points: number
  /** The credit that turned out wrong; its own lot gives first. */
  source: { type: string; id: number | string }
  /** Says "once": the same key is refused by the database. */
  eventKey: string
  actor: string
  at: Date
}

/**
 * Takes credited points back, available → issued, even those that are spent: the balance goes down
 * to −500, and what is earned next settles it. Gives the points that were taken. The account must
 * be locked. (decisions E and F)
 */
export async function clawBack(tx: Tx, clawed: ClawBack): Promise<number> {
  const { companyId, points, source, eventKey, actor, at } = clawed
  const { rows } = await sql<{ taken: number; credit: number | null }>`
    with sum as (
      select least(${points}::int, greatest(posted - held + ${mostOwed}::int, 0)) as taken
      from points_account where company_id = ${companyId}
    ), account as (
      update points_account a set posted = a.posted - sum.taken, credited = a.credited - sum.taken,
        entries = a.entries + 1
      from sum where a.company_id = ${companyId} and sum.taken > 0
      returning a.company_id, a.posted, a.held, a.entries, sum.taken
    ), entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, actor, created_at)
      select company_id, entries, 'clawback', 'available', 'issued', taken, posted, posted - held,
        ${source.type}, ${String(source.id)}, ${eventKey}, ${actor}, ${at}::timestamptz
      from account
    )
    select taken, (select min(id) from points_entry where company_id = ${companyId}
      and source_type = ${source.type} and source_id = ${String(source.id)}
      and from_account = 'issued') as credit
    from sum`.execute(tx)
  const { taken = 0, credit = null } = rows[0] ?? {}
  if (taken > 0) await settleDebt(tx, companyId, credit)
  return taken
}
