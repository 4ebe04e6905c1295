import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { isLimitedByMonth } from '#contract/shop/orders.rules.ts'
import { getRegion } from '#contract/regions.ts'
import type { ListedProduct, Product } from '#contract/shop/shop.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Member } from '#server/platform/access/callers.ts'

export async function withPurchaseLeft<T extends Product | ListedProduct>(
  { db, now }: InDb & AtTime,
  { input: { id, regionId }, products }: { input: Member['company']; products: readonly T[] },
): Promise<T[]> {
  const limited = products.filter(({ settings }) => settings.purchase_limit !== undefined)
  if (limited.length === 0) return [...products]
  const rows = await db
    .selectFrom('purchase_tally as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .select(['p.uuid', 't.period', 't.pieces'])
    .where('t.company_id', '=', id)
    .where('t.period', 'in', getPeriods(regionId, now))
    .where(
      'p.uuid',
      'in',
      limited.map(({ uuid }) => uuid),
    )
    .execute()
  return products.map((product) =>
    withLeft(
      product,
      rows.filter(({ uuid }) => uuid === product.uuid),
    ),
  )
}

export function getPeriods(regionId: number, at: Date) {
  const today = toLocalDate(at, getRegion(regionId).timeZone)
  return [today.slice(0, 7), today.slice(0, 4)]
}

export function withLeft<T extends Product | ListedProduct>(
  product: T,
  tallies: readonly { period: string; pieces: number }[],
): T {
  const { settings, type } = product
  if (settings.purchase_limit === undefined) return product
  const { length } = isLimitedByMonth(type) ? 'yyyy-mm' : 'yyyy'
  const tally = tallies.find(({ period }) => period.length === length)
  const purchase_left = Math.max(0, settings.purchase_limit - (tally?.pieces ?? 0))
  return { ...product, settings: { ...settings, purchase_left } }
}
