import { sql } from 'kysely'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { isElsewhere } from './lock-shelf.ts'

/**
 * All categories in a new order. Refuses `shop.changed_meanwhile` when they are not those that are
 * there, and `shop.other_regions`.
 */
export function orderShelves(
  db: Db,
  staff: OfficeCall['staff'],
  { uuids, at }: { uuids: readonly string[]; at: Date },
) {
  return inTransaction(db, async (tx) => {
    const shelves = await tx
      .selectFrom('shop_category')
      .select(['id', 'uuid', 'slug'])
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (await isElsewhere(tx, staff, null)) refuse('shop.other_regions')
    const ordered = uuids.flatMap((uuid) => shelves.find((shelf) => shelf.uuid === uuid) ?? [])
    if (ordered.length !== shelves.length || new Set(uuids).size !== uuids.length)
      refuse('shop.changed_meanwhile')
    await sql`
      update shop_category c set position = o.place from unnest(
        ${ordered.map(({ id }) => id)}::bigint[]) with ordinality as o (id, place)
      where c.id = o.id`.execute(tx)
    const slugs = (rows: typeof shelves) => rows.map(({ slug }) => slug)
    await noteDeed(tx, staff, {
      action: 'shop.order_categories',
      object: { type: 'category', id: 'all', label: '' },
      before: slugs(shelves),
      after: slugs(ordered),
      at,
    })
  })
}
