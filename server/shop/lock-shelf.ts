import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { isSharedBeyond } from './staff-scope.ts'

/** Locks a category. Refuses `shop.not_found` and `shop.other_regions`. */
export async function lockShelf(tx: Tx, staff: OfficeCall['staff'], uuid: string) {
  const shelf = await tx
    .selectFrom('shop_category')
    .select(['id', 'uuid', 'slug', 'names'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!shelf) refuse('shop.not_found')
  if (await isElsewhere(tx, staff, shelf.id)) refuse('shop.other_regions')
  return shelf
}

/** Whether a shelf, or any of them, holds what a country that is not the person's offers. */
export async function isElsewhere(tx: Tx, staff: OfficeCall['staff'], shelf: number | null) {
  const { rows } = await sql<{ region: number }>`
    select distinct unnest(p.regions) as region from product_category pc
    join product p on p.id = pc.product_id
    where ${shelf}::bigint is null or pc.category_id = ${shelf}::bigint`.execute(tx)
  return isSharedBeyond(
    staff,
    rows.map(({ region }) => region),
  )
}
