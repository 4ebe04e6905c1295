import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { problems } from '#contract/refusals.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'

/** Puts a product on its categories, in their order. Refuses categories that are not there. */
export async function assignCategories(
  { db: tx }: InTx,
  { productId, uuids }: { productId: number; uuids: readonly string[] },
) {
  const categories = await tx
    .selectFrom('shop_category')
    .select(['id', 'uuid'])
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = [...new Set(uuids)].flatMap(
    (uuid) => categories.find((category) => category.uuid === uuid)?.id ?? [],
  )
  if (ids.length < uuids.length) refuseFields({ categories: [problems.not_offered] })
  await tx.deleteFrom('product_category').where('product_id', '=', productId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('product_category')
      .values(ids.map((id, position) => ({ product_id: productId, category_id: id, position })))
      .execute()
}

export async function findProductCategories({ db: tx }: InTx, productId: number) {
  const rows = await tx
    .selectFrom('product_category as pc')
    .innerJoin('shop_category as c', 'c.id', 'pc.category_id')
    .select('c.uuid')
    .where('pc.product_id', '=', productId)
    .orderBy('pc.position')
    .orderBy('c.id')
    .execute()
  return rows.map(({ uuid }) => uuid)
}
