import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { creditPoints } from './credit-points.ts'
import { expireLots } from './expire-points.ts'
import { settleDebt } from './settle-debt.ts'

type SpentReturn = {
  companyId: number
  orderId: number
  points: number
  /** Id of the return; each one is refunded once. */
  returnId: number | string
  actor: Actor
}
type Part = { hold_id: number; lot_id: number; company_id: number; expires_at: Date; part: number }

/**
 * Spent points of an order come back to the lots they were taken from, those that end last first; a
 * lot whose end has passed meanwhile gets 60 days, once. What was spent by a company that was merged
 * comes as new lots with the same ends. The account must be locked. (decisions F, I)
 */
export async function returnSpent(
  ctx: InTx & AtTime,
  { companyId, orderId, points, returnId, actor }: SpentReturn,
) {
  if (points === 0) return
  const parts = await splitOverLots(ctx, { orderId, points })
  const ownParts = parts.filter((part) => part.company_id === companyId)
  await returnToLots(ctx, ownParts)
  const total = ownParts.reduce((sum, { part }) => sum + part, 0)
  if (total > 0) await enter(ctx, { companyId, orderId, points: total, returnId, actor })
  for (const { lot_id, expires_at, part } of parts.filter((row) => row.company_id !== companyId))
    await creditPoints(ctx, {
      companyId,
      kind: 'order.returned',
      points: part,
      source: { type: 'order', id: orderId },
      eventKey: `order.returned:${returnId}:${lot_id}`,
      expiresAt: expires_at,
      actor,
    })
  await settleDebt(ctx, { companyId })
  await expireLots(ctx, companyId)
}

/** Points by lot, in the order of return; stored beside the amount that the order took. */
async function splitOverLots(
  { db: tx }: InTx,
  { orderId, points }: Pick<SpentReturn, 'orderId' | 'points'>,
) {
  const { rows } = await sql<Part>`
    with taken as (
      select s.hold_id, s.lot_id, l.company_id, l.expires_at, s.amount - s.returned as rest
      from points_hold h join hold_lot s on s.hold_id = h.id join points_lot l on l.id = s.lot_id
      where h.order_id = ${orderId} and h.state = 'spent' and s.amount > s.returned
    ), ranked as (
      select taken.*, sum(rest) over (order by expires_at desc, lot_id desc) - rest as before from taken
    ), parts as (
      select *, least(rest, ${points}::int - before)::int as part from ranked
      where before < ${points}::int
    )
    update hold_lot s set returned = s.returned + parts.part from parts
    where s.hold_id = parts.hold_id and s.lot_id = parts.lot_id
    returning parts.hold_id, parts.lot_id, parts.company_id, parts.expires_at, parts.part`.execute(
    tx,
  )
  const total = rows.reduce((sum, { part }) => sum + part, 0)
  if (total !== points) throw new Error(`order ${orderId}: ${total} of ${points} points can return`)
  return rows
}

async function returnToLots({ db: tx, now }: InTx & AtTime, parts: readonly Part[]) {
  await sql`
    update points_lot l set used = l.used - r.part,
      expires_at = case when l.expires_at <= ${now} and not l.extended
        then ${now}::timestamptz + interval '60 days' else l.expires_at end,
      extended = l.extended or l.expires_at <= ${now}
    from unnest(${parts.map(({ lot_id }) => lot_id)}::bigint[],
      ${parts.map(({ part }) => part)}::int[]) r (id, part) where l.id = r.id`.execute(tx)
}

async function enter(
  { db: tx, now }: InTx & AtTime,
  { companyId, orderId, points, returnId, actor }: SpentReturn,
) {
  await sql`
    with account as (
      update points_account set posted = posted + ${points}, entries = entries + 1
      where company_id = ${companyId} returning company_id, posted, held, entries
    )
    insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
    select company_id, entries, 'order.returned', 'spent', 'available', ${points}::int, posted,
      posted - held, 'order', ${String(orderId)}, ${`order.returned:${returnId}`},
      ${toActorValues(actor)}, ${now}::timestamptz
    from account`.execute(tx)
}
