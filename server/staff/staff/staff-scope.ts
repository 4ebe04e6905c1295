import type { InTx } from '#server/platform/database/contexts.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { selectableRegions } from '#contract/regions.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Scope = { regions: readonly number[] }

/** All countries where there is a club: no product needs to be asked whose it is. */
export function seesAll({ regions }: Scope) {
  return selectableRegions.every(({ id }) => regions.includes(id))
}

/** Products `p` that a region of the person offers, and those that none offers yet. */
export function isSeenBy({ regions }: Scope): RawBuilder<SqlBool> {
  if (seesAll({ regions })) return sql`true`
  return sql`(p.regions = '{}' or p.regions && ${regions}::smallint[])`
}

export function isSharedBeyond({ regions }: Scope, regionIds: readonly number[]) {
  return regionIds.some((region) => !regions.includes(region))
}

/**
 * Locks a product that the person may change in what all countries share. Refuses `shop.not_found`
 * and, where a country that is not the person's offers it, `shop.other_regions`.
 */
export async function lockOwnProduct({ db: tx, staff }: InTx & { staff: Scope }, uuid: string) {
  const product = await tx
    .selectFrom('product as p')
    .select(['id', 'uuid', 'version', 'type', 'regions', 'sku'])
    .select(['names', 'descriptions', 'active', 'visible', 'min_scans', 'purchase_limit'])
    .select(['heavy', 'subtype', 'print_fields'])
    .where('uuid', '=', uuid)
    .where(isSeenBy(staff))
    .forUpdate()
    .executeTakeFirst()
  if (!product) refuse('shop.not_found')
  if (isSharedBeyond(staff, product.regions)) refuse('shop.other_regions')
  return product
}

export function toProductObject({ uuid, sku }: { uuid: string; sku: string }) {
  return { type: 'product', id: uuid, label: sku }
}
