import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { ByStaff } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSharedBeyond } from '#server/staff/staff/staff-scope.ts'

/** Locks a category. Refuses `shop.not_found` and `shop.other_regions`. */
export async function lockCategory(ctx: InTx & ByStaff, uuid: string) {
  const { db: tx } = ctx
  const category = await tx
    .selectFrom('shop_category')
    .select(['id', 'uuid', 'slug', 'names'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!category) refuse('shop.not_found')
  if (await isElsewhere(ctx, category.id)) refuse('shop.other_regions')
  return category
}

/** A null category is any. */
export async function isElsewhere({ db: tx, staff }: InTx & ByStaff, category: number | null) {
  const { rows } = await sql<{ region: number }>`
    select distinct unnest(p.regions) as region from product_category pc
    join product p on p.id = pc.product_id
    where ${category}::bigint is null or pc.category_id = ${category}::bigint`.execute(tx)
  return isSharedBeyond(
    staff,
    rows.map(({ region }) => region),
  )
}
