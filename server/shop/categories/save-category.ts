import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import type { CategoryDraft } from '#contract/shop/categories.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, isTaken, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getDifference } from '#server/platform/audit/get-difference.ts'
import { lockCategory } from './lock-category.ts'

type Edit = { uuid?: string; draft: CategoryDraft }

/**
 * Writes a category, a new one at the end. Refuses `shop.not_found`, `shop.slug_taken` and, where
 * it holds a product of a country that is not the person's, `shop.other_regions`.
 */
export function saveCategory(ctx: StaffContext, { uuid, draft }: Edit) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = uuid ? await lockCategory(ctx, uuid) : undefined
    const row = { slug: draft.slug, names: JSON.stringify(draft.names) }
    const difference = getDifference((before ?? {}) as CategoryDraft, draft)
    if (before && !difference) return { uuid: before.uuid }
    const category = before ? await change(tx, before.id, row) : await insert(tx, row)
    await recordAudit(ctx, {
      action: before ? 'shop.change_category' : 'shop.create_category',
      object: { type: 'category', id: category.uuid, label: draft.slug },
      ...difference,
    })
    return category
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
