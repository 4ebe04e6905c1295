import { OrderType } from '#contract/shop/shop.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSeenBy, isSharedBeyond } from '#server/staff/staff/staff-scope.ts'

/** Refuses `shop.not_found`; `shop.other_regions` where another country offers the voucher. */
export async function findOwnPool(db: Db, staff: StaffCall['staff'], uuid: string) {
  const pool = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.uuid', 'v.sku', 'p.uuid as product', 'p.sku as productSku'])
    .select(['p.regions', 'p.type'])
    .where('v.uuid', '=', uuid)
    .where(isSeenBy(staff))
    .executeTakeFirst()
  if (!pool || pool.type !== OrderType.voucher) refuse('shop.not_found')
  if (isSharedBeyond(staff, pool.regions)) refuse('shop.other_regions')
  return pool
}

type Pool = Awaited<ReturnType<typeof findOwnPool>>

export function toPoolObject({ uuid, sku, productSku }: Pool) {
  return { type: 'voucher_pool', id: uuid, label: `${productSku} ${sku}` }
}
