import { sql } from 'kysely'
import type { ShelfDraft } from '#contract/shelves.admin.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { differenceOf } from './difference-of.ts'
import { lockShelf } from './lock-shelf.ts'

type Edit = { uuid?: string; draft: ShelfDraft; at: Date }

/**
 * Writes a category, a new one at the end. Refuses `shop.not_found`, `shop.slug_taken` and, where
 * it holds a product of a country that is not the person's, `shop.other_regions`.
 */
export function saveShelf(db: Db, staff: OfficeCall['staff'], { uuid, draft, at }: Edit) {
  return inTransaction(db, async (tx) => {
    const before = uuid ? await lockShelf(tx, staff, uuid) : undefined
    const row = { slug: draft.slug, names: JSON.stringify(draft.names) }
    const difference = differenceOf((before ?? {}) as ShelfDraft, draft)
    if (before && !difference) return { uuid: before.uuid }
    const saved = before ? await change(tx, before.id, row) : await insert(tx, row)
    await noteDeed(tx, staff, {
      action: before ? 'shop.change_category' : 'shop.create_category',
      object: { type: 'category', id: saved.uuid, label: draft.slug },
      ...difference,
      at,
    })
    return saved
  }).catch((error: unknown) => {
    if (isTaken(error, 'shop_category_slug_key')) refuse('shop.slug_taken')
    throw error
  })
}

type Row = { slug: string; names: string }

function change(tx: Tx, id: number, row: Row) {
  return tx
    .updateTable('shop_category')
    .set(row)
    .where('id', '=', id)
    .returning('uuid')
    .executeTakeFirstOrThrow()
}

function insert(tx: Tx, row: Row) {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from shop_category)`
  return tx
    .insertInto('shop_category')
    .values({ ...row, position })
    .returning('uuid')
    .executeTakeFirstOrThrow()
}
