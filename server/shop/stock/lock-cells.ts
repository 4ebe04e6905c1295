import type { Staff } from '#server/platform/access/callers.ts'
import type { InDb, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { isSeenBy } from '#server/staff/staff/staff-scope.ts'

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
type Scope = Pick<Staff, 'regions'>
/** `gone` finds also what the person's regions do not offer any more. */
type RequestedCell = ({ uuids: readonly string[] } | { skus: readonly string[] }) & {
  gone?: boolean
}

export async function findCells({ db, staff }: InDb & { staff: Scope }, requested: RequestedCell) {
  const { rows } = await sql<CellRow>`
    select v.id, v.uuid, v.sku, p.type, v.stock,
      not p.regions <@ ${staff.regions}::smallint[] as "isShared",
      json_build_object('uuid', p.uuid, 'sku', p.sku) as product,
      coalesce((select json_object_agg(vp.region_id, vp.points) from variant_price vp
        where vp.variant_id = v.id), '{}') as prices
    from variant v join product p on p.id = v.product_id
    where ${buildVariantFilter(requested)} and ${requested.gone ? sql`true` : isSeenBy(staff)} order by v.id`.execute(
    db,
  )
  return rows
}

/** The same, locked by id as orders lock them. */
export async function lockCells(ctx: InTx & { staff: Scope }, requested: RequestedCell) {
  const { db: tx } = ctx
  await sql`select from variant v where ${buildVariantFilter(requested)} order by v.id for update`.execute(
    tx,
  )
  return findCells(ctx, requested)
}

function buildVariantFilter(requested: RequestedCell) {
  return 'uuids' in requested
    ? sql`v.uuid = any(${requested.uuids}::uuid[])`
    : sql`v.sku = any(${requested.skus}::text[])`
}

export function getCellValue({ stock, prices }: CellRow, regionId: number | null) {
  return regionId === null ? stock : (prices[regionId] ?? null)
}
