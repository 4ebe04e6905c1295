import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockOwnProduct, toProductObject } from '#server/staff/staff/staff-scope.ts'

type Place = { uuid: string; variant: string }

/** Refuses `shop.not_found`, `shop.other_regions`, and `shop.variant_used` once it was used. */
export function removeVariant(ctx: StaffContext, { uuid, variant }: Place) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const product = await lockOwnProduct(ctx, uuid)
    const row = await tx
      .selectFrom('variant as v')
      .select(['v.id', 'v.sku'])
      .select(
        sql<boolean>`v.initial > 0
          or exists (select from stock_move where variant_id = v.id)
          or exists (select from variant_price where variant_id = v.id)
          or exists (select from offer_change where variant_id = v.id)
          or exists (select from voucher_upload where variant_id = v.id)`.as('used'),
      )
      .where('v.uuid', '=', variant)
      .where('v.product_id', '=', product.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('shop.not_found')
    if (row.used) refuse('shop.variant_used')
    await tx.deleteFrom('variant_value').where('variant_id', '=', row.id).execute()
    await tx.deleteFrom('variant').where('id', '=', row.id).execute()
    const object = toProductObject(product)
    const before = { sku: row.sku }
    await recordAudit(ctx, { action: 'shop.remove_variant', object, before })
  })
}
