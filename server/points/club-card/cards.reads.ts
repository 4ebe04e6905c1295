import { type Selectable, sql } from 'kysely'
import type { CardStatus } from '#contract/points/club-card.rules.ts'
import type { Order } from '#contract/shop/orders.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'

export const cardColumns = [
  'id',
  'company_id',
  'status',
  'last4',
  'serial_hash',
  'provider_token',
  'expires_on',
  'registered_at',
  'changed_at',
  'ended_at',
] as const
export type Card = Pick<Selectable<Tables['club_card']>, (typeof cardColumns)[number]>

export function findLiveCard(db: Db | Tx, company: Pick<CallerCompany, 'id'>) {
  return db
    .selectFrom('club_card')
    .select(cardColumns)
    .where('company_id', '=', company.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Status of the card on a day: expired after its last one, whatever was recorded before. */
export function getCardStatus(
  card: Pick<Card, 'status' | 'expires_on'>,
  regionId: number,
  at: Date,
): CardStatus {
  const isOver =
    card.expires_on !== null && card.expires_on < toLocalDate(at, getRegion(regionId).timeZone)
  return isOver ? 'EXPIRED' : (card.status as CardStatus)
}

/** The card of an order and the total ever put on it; null before the order is approved. */
export async function findOrderCard(db: Db, orderUuid: string): Promise<Order['meta']['card']> {
  const row = await db
    .selectFrom('club_card as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .innerJoin('card_programme as p', 'p.region_id', 'o.region_id')
    .leftJoin('top_up as t', (on) =>
      on.onRef('t.card_id', '=', 'k.id').on('t.status', '=', 'SUCCEEDED'),
    )
    .select(['k.status', 'k.last4', 'p.currency'])
    .select(sql<number>`coalesce(sum(t.points), 0)::int`.as('points'))
    .select(sql<number>`coalesce(sum(t.amount), 0)::int`.as('local'))
    .where('o.uuid', '=', orderUuid)
    .groupBy(['k.id', 'p.currency'])
    .executeTakeFirst()
  if (!row) return null
  const { status, last4, points, local, currency } = row
  return { status, last4, topped_up: { points, local, currency } }
}
