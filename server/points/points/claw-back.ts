import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { settleDebt } from './settle-debt.ts'

/** Most points a company may owe; the rest is waived. */
export const maxOwed = 500

export type ClawBack = {
  companyId: number
  points: number
  /** The credit that turned out wrong; its own lot gives first. */
  source: { type: string; id: number | string }
  /** Says "once": the same key is refused by the database. */
  eventKey: string
  actor: Actor
}

/**
 * Takes credited points back, available → issued, even those that are spent: the balance goes down
 * to −500, and what is earned next settles it. Gives the points that were taken. The account must
 * be locked. (decisions E, F)
 */
export async function clawBack(ctx: InTx & AtTime, clawback: ClawBack): Promise<number> {
  const { db: tx, now } = ctx
  const { companyId, points, source, eventKey, actor } = clawback
  const { rows } = await sql<{ taken: number; credit: number | null }>`
    with sum as (
      select least(${points}::int, greatest(posted - held + ${maxOwed}::int, 0)) as taken
      from points_account where company_id = ${companyId}
    ), account as (
      update points_account a set posted = a.posted - sum.taken, credited = a.credited - sum.taken,
        entries = a.entries + 1
      from sum where a.company_id = ${companyId} and sum.taken > 0
      returning a.company_id, a.posted, a.held, a.entries, sum.taken
    ), entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
      select company_id, entries, 'clawback', 'available', 'issued', taken, posted, posted - held,
        ${source.type}, ${String(source.id)}, ${eventKey}, ${toActorValues(actor)}, ${now}::timestamptz
      from account
    )
    select taken, (select min(id) from points_entry where company_id = ${companyId}
      and source_type = ${source.type} and source_id = ${String(source.id)}
      and from_account = 'issued') as credit
    from sum`.execute(tx)
  const { taken = 0, credit = null } = rows[0] ?? {}
  if (taken > 0) await settleDebt(ctx, { companyId, firstEntry: credit })
  return taken
}
