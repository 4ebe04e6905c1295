import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/http/refuse.ts'
import { settleDebt } from './settle-debt.ts'

type Debit = {
  companyId: number
  kind: 'adjust.debit' | 'merge.out'
  points: number
  source: { type: string; id: number | string }
  /** Says "once": the same key is refused by the database. */
  eventKey: string
  actor: Actor
}

/**
 * Takes available points off by an adjustment or a merge, from the lots that end first. The account must be
 * locked. Refuses `points.too_few`: only a claw-back makes a company owe.
 */
export async function debitPoints(ctx: InTx & AtTime, debit: Debit) {
  const { db: tx, now } = ctx
  const { companyId, kind, points, source, eventKey, actor } = debit
  const { rows } = await sql`
    with account as (
      update points_account set posted = posted - ${points}, credited = credited - ${points},
        entries = entries + 1
      where company_id = ${companyId} and posted - held >= ${points}
      returning company_id, posted, held, entries
    )
    insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
    select company_id, entries, ${kind}, 'available', 'issued', ${points}::int, posted,
      posted - held, ${source.type}, ${String(source.id)}, ${eventKey}, ${toActorValues(actor)}, ${now}::timestamptz
    from account returning id`.execute(tx)
  if (rows.length === 0) refuse('points.too_few')
  await settleDebt(ctx, { companyId })
}
