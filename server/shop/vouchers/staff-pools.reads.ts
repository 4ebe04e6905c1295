import { OrderType } from '#contract/shop/shop.rules.ts'
import { selectActorLabel, selectStaffName } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { VoucherBatch, VoucherPool, VoucherUpload } from '#contract/shop/vouchers.admin.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectText } from '#server/shop/shop/product-rows.ts'
import { isSeenBy } from '#server/staff/staff/staff-scope.ts'
import { isLow } from './maintain-pools.ts'
import { findPools, usedDays } from './pool.reads.ts'

type Viewer = Pick<StaffCall['staff'], 'id' | 'regions' | 'language'>
type PoolRow = {
  id: number
  uuid: string
  product: string
  name: string
  ends_first: string | null
}

export async function findStaffPools(
  { db, staff, now }: InDb & { staff: Viewer } & AtTime,
  uuid: string | null = null,
) {
  const namedPools = await findPoolNames(db, staff, uuid)
  const levels = new Map(
    (await findPools(db, now, uuid ? (namedPools[0]?.id ?? 0) : null)).map((pool) => [
      pool.variantId,
      pool,
    ]),
  )
  const pools = namedPools.flatMap(({ id, ...names }): VoucherPool[] => {
    const level = levels.get(id)
    if (!level) return []
    const { sku, isOffered, left, ordered } = level
    const days_left = ordered > 0 ? Math.floor((Math.max(0, left) * usedDays) / ordered) : null
    return [
      { ...names, sku, is_offered: isOffered, left, ordered, days_left, is_low: isLow(level) },
    ]
  })
  return pools.toSorted((a, b) => (a.days_left ?? Infinity) - (b.days_left ?? Infinity))
}

/** A pool with the batches that filled it, and files that wait. Refuses `shop.not_found`. */
export async function findStaffPool(ctx: InDb & { staff: Viewer } & AtTime, uuid: string) {
  const { db } = ctx
  const [pool] = await findStaffPools(ctx, uuid)
  if (!pool) refuse('shop.not_found')
  const [batches, uploads] = await Promise.all([
    findBatches(db, uuid),
    findWaitingUploads(ctx, uuid),
  ])
  return { pool, batches, uploads }
}

export async function findWaitingUploads(
  { db, staff, now }: InDb & { staff: Viewer } & AtTime,
  uuid: string | null = null,
) {
  const { rows } = await sql<VoucherUpload & { at: Date | string; ends_at: Date | string }>`
    select u.uuid, v.uuid as pool, ${selectText('p.names', staff.language)} as voucher, u.name, u.reason,
      u.codes, s.name as by, s.id = ${staff.id} as is_own, u.uploaded_at as at, u.ends_at
    from voucher_upload u join staff s on s.id = u.staff_id
      join variant v on v.id = u.variant_id join product p on p.id = v.product_id
    where u.state = 'waiting' and u.ends_at > ${now} and ${isSeenBy(staff)}
      and (${uuid}::uuid is null or v.uuid = ${uuid}::uuid)
    order by u.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
  }))
}

async function findPoolNames(db: Db, staff: Viewer, uuid: string | null) {
  const { rows } = await sql<PoolRow>`
    select v.id, v.uuid, p.uuid as product, ${selectText('p.names', staff.language)} as name,
      (select min(c.expires_on)::text from voucher_code c
        where c.variant_id = v.id and c.order_id is null) as ends_first
    from variant v join product p on p.id = v.product_id and p.type = ${lit(OrderType.voucher)}
    where ${isSeenBy(staff)} and (${uuid}::uuid is null or v.uuid = ${uuid}::uuid)`.execute(db)
  return rows
}

async function findBatches(db: Db, uuid: string): Promise<VoucherBatch[]> {
  const { rows } = await sql<VoucherBatch & { at: Date | string }>`
    select i.uuid, i.name, concat_ws(' + ', ${selectActorLabel('i')}, ${selectStaffName('i.approved_by')}) as actor, i.rows_new as added, i.rows_known as known,
      i.rows_short as short, i.at, (select count(*)::int from voucher_code c
        where c.variant_id = v.id and c.import_id = i.id and c.order_id is null) as free
    from voucher_import i join variant v on v.id = i.variant_id
    where v.uuid = ${uuid}::uuid order by i.id desc limit 100`.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
