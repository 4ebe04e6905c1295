import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isElsewhere } from './lock-category.ts'

/**
 * All categories in a new order. Refuses `shop.changed_meanwhile` when they are not those that are
 * there, and `shop.other_regions`.
 */
export function orderCategories(ctx: StaffContext, { uuids }: { uuids: readonly string[] }) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const categories = await tx
      .selectFrom('shop_category')
      .select(['id', 'uuid', 'slug'])
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (await isElsewhere(ctx, null)) refuse('shop.other_regions')
    const sorted = uuids.flatMap(
      (uuid) => categories.find((category) => category.uuid === uuid) ?? [],
    )
    if (sorted.length !== categories.length || new Set(uuids).size !== uuids.length)
      refuse('shop.changed_meanwhile')
    await sql`
      update shop_category c set position = o.place from unnest(
        ${sorted.map(({ id }) => id)}::bigint[]) with ordinality as o (id, place)
      where c.id = o.id`.execute(tx)
    const getSlugs = (rows: typeof categories) => rows.map(({ slug }) => slug)
    await recordAudit(ctx, {
      action: 'shop.order_categories',
      object: { type: 'category', id: 'all', label: '' },
      before: getSlugs(categories),
      after: getSlugs(sorted),
    })
  })
}
