import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import type { ProductDraft } from '#contract/shop/catalogue.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, isTaken } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { toProductRow, serializeProduct } from './product-row.ts'
import { assignCategories } from '#server/shop/categories/assign-categories.ts'
import { toProductObject } from '#server/staff/staff/staff-scope.ts'

/**
 * A new product at the end of the catalogue with one variant of the same number, without stock and
 * price. Its HTML is cleaned. Refuses `shop.sku_taken`. (decisions I, safety row 48)
 */
export async function createProduct(ctx: StaffContext, { draft }: { draft: ProductDraft }) {
  const { now } = ctx
  const { sku, type } = draft
  const row = toProductRow(draft, type)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const product = await tx
      .insertInto('product')
      .values({
        ...serializeProduct(row),
        type,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from product)`,
        created_at: now,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await assignCategories(ctx, { productId: product.id, uuids: draft.categories })
    await tx.insertInto('variant').values({ product_id: product.id, sku, stock: 0 }).execute()
    await recordAudit(ctx, {
      action: 'shop.create_product',
      object: toProductObject({ uuid: product.uuid, sku }),
      after: { ...row, type, categories: draft.categories },
    })
    return { uuid: product.uuid }
  }).catch(refuseTaken)
}

export function refuseTaken(error: unknown): never {
  const isKnown = isTaken(error, 'product_sku_key') || isTaken(error, 'variant_sku_key')
  if (isKnown) refuse('shop.sku_taken')
  throw error
}
