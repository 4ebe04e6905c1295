import { mayRenew } from '#contract/points/club-card.rules.ts'
import { openOrderStatuses } from '#contract/shop/orders.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { findLiveCard } from '#server/points/club-card/cards.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { Viewer } from './shop-offers.ts'
import { type InShop, findProduct } from './shop.reads.ts'

type Input = { viewer: Viewer; limit: number; at: Date }

export async function findCardOffer(
  shop: InShop,
  company: Member['company'],
  { viewer, limit, at }: Input,
) {
  const { db } = shop
  const [uuids, order, card] = await Promise.all([
    findCardProducts(db, viewer.regionId, limit),
    openOrder(db, company.id),
    findLiveCard(db, company),
  ])
  const data = await Promise.all(uuids.map((uuid) => findProduct(shop, viewer, uuid)))
  const today = toLocalDate(at, getRegion(viewer.regionId).timeZone)
  return {
    data,
    order: order ?? null,
    has_card: card !== undefined && !mayRenew(card.expires_on, today),
  }
}

async function findCardProducts(db: Db, regionId: number, limit: number) {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('product_offer as o', 'o.product_id', 'p.id')
    .select('p.uuid')
    .where('o.region_id', '=', regionId)
    .where('p.type', '=', OrderType.clubCard)
    .orderBy('o.position')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** An order of the card that has not ended; one whose card was issued is past waiting. */
function openOrder(db: Db, companyId: number) {
  return db
    .selectFrom('orders as o')
    .leftJoin('club_card as k', (on) =>
      on.onRef('k.order_id', '=', 'o.id').on('k.status', '<>', 'ORDERED'),
    )
    .select(['o.uuid', 'o.number', 'o.status'])
    .where('o.company_id', '=', companyId)
    .where('o.type', '=', OrderType.clubCard)
    .where('o.status', 'in', openOrderStatuses)
    .where('k.id', 'is', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
