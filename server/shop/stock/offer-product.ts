import { sql } from 'kysely'
import type { CellChange } from '#contract/shop/stock.admin.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { changeCells } from './change-cells.ts'
import { isSeenBy } from '#server/staff/staff/staff-scope.ts'
import { getOwnRegionId } from '#server/shop/catalogue/staff-products.reads.ts'
type Place = { uuid: string; region: string }

/**
 * Takes a product off offer in one country of the person: its prices there end, and stay in their
 * history. Gives what it changed, for `putBack`. Refuses `shop.not_found`, and
 * `shop.changed_meanwhile` for a product that is not on offer there. (back-office Bulk)
 */
export async function hideProduct(ctx: StaffContext, { uuid, region: slug }: Place) {
  const { db, staff } = ctx
  const region = getOwnRegionId(staff, slug)
  const { rows } = await sql<{ variant: string; was: number }>`
    select v.uuid as variant, vp.points as was
    from product p join variant v on v.product_id = p.id
    join variant_price vp on vp.variant_id = v.id and vp.region_id = ${region}
    where p.uuid = ${uuid}::uuid and ${isSeenBy(staff)}`.execute(db)
  return changeAll(
    ctx,
    rows.map((row) => ({ ...row, region, now: null })),
  )
}

/**
 * Offers a product in one country of the person again, at the prices that ended there last. Gives
 * what it changed, for `putBack`. Refuses `shop.not_found`, `shop.never_priced`, and
 * `shop.changed_meanwhile` for a product that is on offer there.
 */
export async function showProduct(ctx: StaffContext, { uuid, region: slug }: Place) {
  const { db, staff } = ctx
  const region = getOwnRegionId(staff, slug)
  const { rows } = await sql<{ variant: string; now: number }>`
    select variant, was as now from (
      select v.uuid as variant, last.was, last.at, max(last.at) over () as ended
      from product p join variant v on v.product_id = p.id
      cross join lateral (select c.was, c.now, c.at from offer_change c
        where c.variant_id = v.id and c.region_id = ${region} order by c.id desc limit 1) last
      where p.uuid = ${uuid}::uuid and ${isSeenBy(staff)} and last.now is null
    ) gone where at = ended`.execute(db)
  const { rows: priced } = await sql`select from product p
    join variant v on v.product_id = p.id join variant_price vp on vp.variant_id = v.id
    where p.uuid = ${uuid}::uuid and vp.region_id = ${region}`.execute(db)
  if (priced.length > 0) refuse('shop.changed_meanwhile')
  if (rows.length === 0) refuse('shop.never_priced')
  return changeAll(
    ctx,
    rows.map((row) => ({ ...row, region, was: null })),
  )
}

/** Refuses `shop.changed_meanwhile` where one of the prices has changed since. */
export function putBack(ctx: StaffContext, changes: readonly CellChange[]) {
  const back = changes.map(({ was, now, ...cell }) => ({ ...cell, was: now, now: was }))
  return changeAll(ctx, back)
}

async function changeAll(ctx: StaffContext, changes: CellChange[]) {
  const { problems } = await changeCells(ctx, { changes, gone: true })
  if (changes.length === 0 || problems.length > 0) refuse('shop.changed_meanwhile')
  return changes
}
