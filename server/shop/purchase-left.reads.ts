import { isLimitedByMonth } from '#contract/orders.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Product } from '#contract/shop.ts'
import { dayOf } from '#server/calendar.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'

/** The product with how many pieces of it the company may still order in this month or year. */
export async function withPurchaseLeft(
  db: Db,
  { id, regionId }: Member['company'],
  product: Product,
  at: Date,
): Promise<Product> {
  const { settings, type, uuid } = product
  if (settings.purchase_limit === undefined) return product
  const today = dayOf(at, knownRegion(regionId).timeZone)
  const row = await db
    .selectFrom('purchase_tally as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .select('t.pieces')
    .where('t.company_id', '=', id)
    .where('t.period', '=', today.slice(0, isLimitedByMonth(type) ? 7 : 4))
    .where('p.uuid', '=', uuid)
    .executeTakeFirst()
  const purchase_left = Math.max(0, settings.purchase_limit - (row?.pieces ?? 0))
  return { ...product, settings: { ...settings, purchase_left } }
}
