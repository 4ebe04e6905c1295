import type { StaffContext } from '#server/platform/contexts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockCategory } from './lock-category.ts'

/** Removes an empty category. Refuses `shop.not_found` and `shop.category_used`. */
export function removeCategory(ctx: StaffContext, { uuid }: { uuid: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const category = await lockCategory(ctx, uuid)
    const used = await tx
      .selectFrom('product_category')
      .select('product_id')
      .where('category_id', '=', category.id)
      .limit(1)
      .execute()
    if (used.length > 0) refuse('shop.category_used')
    await tx.deleteFrom('shop_category').where('id', '=', category.id).execute()
    await recordAudit(ctx, {
      action: 'shop.remove_category',
      object: { type: 'category', id: uuid, label: category.slug },
      before: { slug: category.slug, names: category.names },
    })
  })
}
