import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { BehaviourSlug } from '#contract/points/rewards.rules.ts'
import { settleDebt } from './settle-debt.ts'

export type Credit = {
  companyId: number
  kind:
    | 'project.closed'
    | 'tier.bonus'
    | 'welcome'
    | 'campaign.bonus'
    | 'referral'
    | 'adjust.credit'
    | 'merge.in'
    | 'order.refunded'
    | 'order.returned'
    | `behaviour.${BehaviourSlug}`
  points: number
  source: { type: string; id: number | string }
  /** Says "once": the same key is refused by the database. */
  eventKey: string
  expiresAt: Date
  actor: Actor
}

/** One entry issued → available and one lot; what the company owes is settled at once. */
export async function creditPoints(ctx: InTx & AtTime, credit: Credit) {
  const { db: tx, now } = ctx
  const { companyId, kind, points, source, eventKey, expiresAt, actor } = credit
  await sql`
    with account as (
      update points_account
      set posted = posted + ${points}, credited = credited + ${points}, entries = entries + 1
      where company_id = ${companyId}
      returning company_id, posted, held, entries
    ), entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
      select company_id, entries, ${kind}, 'issued', 'available', ${points}::int, posted, posted - held,
        ${source.type}, ${String(source.id)}, ${eventKey}, ${toActorValues(actor)}, ${now}::timestamptz
      from account
      returning id, company_id
    )
    insert into points_lot (company_id, entry_id, amount, expires_at)
    select company_id, id, ${points}::int, ${expiresAt}::timestamptz from entry`.execute(tx)
  await settleDebt(ctx, { companyId })
}
