import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { expireLots } from './expire-points.ts'
import { type HeldFor, toLedgerSource } from './held-for.ts'
import { settleDebt } from './settle-debt.ts'

type HoldEnd = HeldFor & { companyId: number; actor: Actor }

/** The order is delivered or the card topped up: reserved points are spent. The account must be locked. */
export async function spendHold({ db: tx, now }: InTx & AtTime, hold: HoldEnd) {
  const { companyId, actor } = hold
  const { source, id, column } = toLedgerSource(hold)
  await sql`
    with hold as (
      update points_hold set state = 'spent', ended_at = ${now}
      where ${sql.ref(column)} = ${id} and company_id = ${companyId} returning id, amount
    ), lots as (
      update points_lot l set held = l.held - s.amount, used = l.used + s.amount
      from hold_lot s join hold on hold.id = s.hold_id where l.id = s.lot_id
    ), account as (
      update points_account a set posted = a.posted - hold.amount, held = a.held - hold.amount,
        entries = a.entries + 1
      from hold where a.company_id = ${companyId}
      returning a.company_id, a.posted, a.held, a.entries, hold.amount
    )
    insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
    select company_id, entries, ${`${source}.spent`}, 'reserved', 'spent', amount, posted, posted - held,
      ${source}, ${String(id)}, ${`${source}.spent:${id}`}, ${toActorValues(actor)}, ${now}::timestamptz
    from account`.execute(tx)
}

/**
 * The order or top-up came to nothing: its points go back to the same lots. A lot whose end has passed
 * meanwhile gets 60 days, once. The account must be locked.
 */
export async function releaseHold(ctx: InTx & AtTime, hold: HoldEnd) {
  const { db: tx, now } = ctx
  const { companyId, actor } = hold
  const { source, id, column } = toLedgerSource(hold)
  await sql`
    with hold as (
      update points_hold set state = 'released', ended_at = ${now}
      where ${sql.ref(column)} = ${id} and company_id = ${companyId} returning id, amount
    ), lots as (
      update points_lot l set held = l.held - s.amount,
        expires_at = case when l.expires_at <= ${now} and not l.extended
          then ${now}::timestamptz + interval '60 days' else l.expires_at end,
        extended = l.extended or l.expires_at <= ${now}
      from hold_lot s join hold on hold.id = s.hold_id where l.id = s.lot_id
    ), account as (
      update points_account a set held = a.held - hold.amount, entries = a.entries + 1
      from hold where a.company_id = ${companyId}
      returning a.company_id, a.posted, a.held, a.entries, hold.amount
    )
    insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
    select company_id, entries, ${`${source}.released`}, 'reserved', 'available', amount, posted,
      posted - held, ${source}, ${String(id)}, ${`${source}.released:${id}`}, ${toActorValues(actor)},
      ${now}::timestamptz
    from account`.execute(tx)
  await settleDebt(ctx, { companyId })
  await expireLots(ctx, companyId)
}
