import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/http/refuse.ts'
import { type HeldFor, toLedgerSource } from './held-for.ts'
import { isOpenLot } from './open-lots.ts'

export type Hold = HeldFor & { companyId: number; points: number; actor: Actor }

/**
 * Reserves points for an order or a top-up: available → reserved, taken from the lots that end
 * first. The account must be locked. Refuses `orders.too_few_points` or `card.too_few_points` when
 * the lots do not carry the sum.
 */
export async function holdPoints({ db: tx, now }: InTx & AtTime, hold: Hold) {
  const { companyId, points, actor } = hold
  const { source, id } = toLedgerSource(hold)
  const { rows } = await sql<{ taken: number }>`
    with open as (
      select id, amount - used - held - expired as free,
        sum(amount - used - held - expired) over (order by expires_at, id)
          - (amount - used - held - expired) as before
      from points_lot l
      where company_id = ${companyId} and expires_at > ${now} and ${isOpenLot}
    ), taken as (
      select id, least(free, ${points} - before)::int as points from open where before < ${points}
    ), lots as (
      update points_lot l set held = l.held + taken.points from taken where l.id = taken.id
    ), hold as (
      insert into points_hold (company_id, order_id, top_up_id, amount, created_at)
      values (${companyId}, ${hold.orderId ?? null}, ${hold.topUpId ?? null}, ${points}, ${now})
      returning id
    ), shares as (
      insert into hold_lot (hold_id, lot_id, amount)
      select hold.id, taken.id, taken.points from hold, taken
    ), account as (
      update points_account set held = held + ${points}, entries = entries + 1
      where company_id = ${companyId} and posted - held >= ${points}
      returning company_id, posted, held, entries
    ), entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
      select company_id, entries, ${`${source}.reserved`}, 'available', 'reserved', ${points}::int,
        posted, posted - held, ${source}, ${String(id)}, ${`${source}.reserved:${id}`}, ${toActorValues(actor)},
        ${now}::timestamptz
      from account returning points
    )
    select coalesce((select sum(points) from taken), 0)::int * (select count(*) from entry)::int
      as taken`.execute(tx)
  if (rows[0]?.taken !== points)
    refuse(source === 'order' ? 'orders.too_few_points' : 'card.too_few_points')
}
