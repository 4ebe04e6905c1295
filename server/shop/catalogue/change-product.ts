import type { StaffContext } from '#server/platform/contexts.ts'
import type { ProductChange } from '#contract/shop/catalogue.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseTaken } from './create-product.ts'
import { getDifference } from '#server/platform/audit/get-difference.ts'
import { toProductRow, serializeProduct } from './product-row.ts'
import {
  assignCategories,
  findProductCategories,
} from '#server/shop/categories/assign-categories.ts'
import { lockOwnProduct, toProductObject } from '#server/staff/staff/staff-scope.ts'

type Edit = { uuid: string; change: ProductChange }

/**
 * Changes what all countries share of a product, its HTML cleaned. Refuses `shop.not_found`,
 * `shop.other_regions`, `shop.changed_meanwhile` and `shop.sku_taken`. (decisions I, safety row 48)
 */
export function changeProduct(ctx: StaffContext, { uuid, change }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const product = await lockOwnProduct(ctx, uuid)
    if (product.version !== change.version) refuse('shop.changed_meanwhile')
    const row = toProductRow(change, product.type)
    const categories = await findProductCategories(ctx, product.id)
    const difference = getDifference(
      { ...(product as object as typeof row), categories },
      { ...row, categories: change.categories },
    )
    if (!difference) return
    if ('categories' in difference.after)
      await assignCategories(ctx, { productId: product.id, uuids: change.categories })
    await tx
      .updateTable('product')
      .set({ ...serializeProduct(row), version: product.version + 1 })
      .where('id', '=', product.id)
      .execute()
    const object = toProductObject({ uuid, sku: row.sku })
    await recordAudit(ctx, { action: 'shop.change_product', object, ...difference })
  }).catch(refuseTaken)
}
