import type { ProductChange } from '#contract/shop.admin.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { refuseTaken } from './create-product.ts'
import { differenceOf } from './difference-of.ts'
import { productRow, stored } from './product-row.ts'
import { shelve, shelvesOf } from './shelve.ts'
import { lockOwnProduct, productObject } from './staff-scope.ts'

type Edit = { uuid: string; change: ProductChange; at: Date }

/**
 * Changes what all countries share of a product, its HTML cleaned. Refuses `shop.not_found`,
 * `shop.other_regions`, `shop.changed_meanwhile` and `shop.sku_taken`. (decisions I, safety 48)
 */
export function changeProduct(db: Db, staff: OfficeCall['staff'], { uuid, change, at }: Edit) {
  return inTransaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, staff, uuid)
    if (product.version !== change.version) refuse('shop.changed_meanwhile')
    const row = productRow(change, product.type)
    const categories = await shelvesOf(tx, product.id)
    const difference = differenceOf(
      { ...(product as object as typeof row), categories },
      { ...row, categories: change.categories },
    )
    if (!difference) return
    if ('categories' in difference.after) await shelve(tx, product.id, change.categories)
    await tx
      .updateTable('product')
      .set({ ...stored(row), version: product.version + 1 })
      .where('id', '=', product.id)
      .execute()
    const object = productObject({ uuid, sku: row.sku })
    await noteDeed(tx, staff, { action: 'shop.change_product', object, ...difference, at })
  }).catch(refuseTaken)
}
