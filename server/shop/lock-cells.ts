import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { isSeenBy } from './staff-scope.ts'

export type CellRow = {
  id: number
  uuid: string
  sku: string
  type: number
  stock: number
  prices: Record<string, number>
  isShared: boolean
  product: { uuid: string; sku: string }
}
type Scope = Pick<OfficeCall['staff'], 'regions'>
/** `gone` finds also what the person's regions do not offer any more. */
type Wanted = ({ uuids: readonly string[] } | { skus: readonly string[] }) & { gone?: boolean }

/** Variants that the person sees, with what stands in their cells. */
export async function cellRows(db: Db, staff: Scope, wanted: Wanted) {
  const { rows } = await sql<CellRow>`
    select v.id, v.uuid, v.sku, p.type, v.stock,
      not p.regions <@ ${staff.regions}::smallint[] as "isShared",
      json_build_object('uuid', p.uuid, 'sku', p.sku) as product,
      coalesce((select json_object_agg(vp.region_id, vp.points) from variant_price vp
        where vp.variant_id = v.id), '{}') as prices
    from variant v join product p on p.id = v.product_id
    where ${named(wanted)} and ${wanted.gone ? sql`true` : isSeenBy(staff)} order by v.id`.execute(
    db,
  )
  return rows
}

/** The same, locked by id as orders lock them. */
export async function lockCells(tx: Tx, staff: Scope, wanted: Wanted) {
  await sql`select from variant v where ${named(wanted)} order by v.id for update`.execute(tx)
  return cellRows(tx, staff, wanted)
}

function named(wanted: Wanted) {
  return 'uuids' in wanted
    ? sql`v.uuid = any(${wanted.uuids}::uuid[])`
    : sql`v.sku = any(${wanted.skus}::text[])`
}

/** What stands in a cell: the stock, or the price in a region. */
export function cellOf({ stock, prices }: CellRow, regionId: number | null) {
  return regionId === null ? stock : (prices[regionId] ?? null)
}
