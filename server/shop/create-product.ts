import { sql } from 'kysely'
import type { ProductDraft } from '#contract/shop.admin.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, isTaken } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { productRow, stored } from './product-row.ts'
import { shelve } from './shelve.ts'
import { productObject } from './staff-scope.ts'

/**
 * A new product at the end of the catalogue with one variant of the same number, without stock and
 * price. Its HTML is cleaned. Refuses `shop.sku_taken`. (decisions I, safety 48)
 */
export async function createProduct(
  db: Db,
  staff: OfficeCall['staff'],
  draft: ProductDraft,
  at: Date,
) {
  const { sku, type } = draft
  const row = productRow(draft, type)
  return inTransaction(db, async (tx) => {
    const product = await tx
      .insertInto('product')
      .values({
        ...stored(row),
        type,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from product)`,
        created_at: at,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await shelve(tx, product.id, draft.categories)
    await tx.insertInto('variant').values({ product_id: product.id, sku, stock: 0 }).execute()
    await noteDeed(tx, staff, {
      action: 'shop.create_product',
      object: productObject({ uuid: product.uuid, sku }),
      after: { ...row, type, categories: draft.categories },
      at,
    })
    return { uuid: product.uuid }
  }).catch(refuseTaken)
}

/** Words for an item number that another product or variant has. */
export function refuseTaken(error: unknown): never {
  const isKnown = isTaken(error, 'product_sku_key') || isTaken(error, 'variant_sku_key')
  if (isKnown) refuse('shop.sku_taken')
  throw error
}
