import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockShelf } from './lock-shelf.ts'

/** Removes an empty category. Refuses `shop.not_found` and `shop.category_used`. */
export function removeShelf(
  db: Db,
  staff: OfficeCall['staff'],
  { uuid, at }: { uuid: string; at: Date },
) {
  return inTransaction(db, async (tx) => {
    const shelf = await lockShelf(tx, staff, uuid)
    const used = await tx
      .selectFrom('product_category')
      .select('product_id')
      .where('category_id', '=', shelf.id)
      .limit(1)
      .execute()
    if (used.length > 0) refuse('shop.category_used')
    await tx.deleteFrom('shop_category').where('id', '=', shelf.id).execute()
    await noteDeed(tx, staff, {
      action: 'shop.remove_category',
      object: { type: 'category', id: uuid, label: shelf.slug },
      before: { slug: shelf.slug, names: shelf.names },
      at,
    })
  })
}
