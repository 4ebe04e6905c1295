import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockNamed, noteNames } from './save-attribute.ts'

type Place = { attribute: string; value?: string; at: Date }

/**
 * Removes a value, or an attribute with all its values. Refuses `shop.not_found` and, while a
 * variant has it, `shop.value_used`.
 */
export function removeAttribute(
  db: Db,
  staff: OfficeCall['staff'],
  { attribute, value, at }: Place,
) {
  return inTransaction(db, async (tx) => {
    const found = await lockNamed(tx, attribute, value)
    if (!found) refuse('shop.not_found')
    const ids = await lockValues(tx, attribute, value)
    if (await isUsed(tx, ids)) refuse('shop.value_used')
    await tx
      .deleteFrom('shop_attribute_value')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    if (!value) await tx.deleteFrom('shop_attribute').where('uuid', '=', attribute).execute()
    const action = value ? 'shop.remove_value' : 'shop.remove_attribute'
    await noteNames(tx, staff, { action, id: found.uuid, before: found.names, at })
  })
}

async function lockValues(tx: Tx, attribute: string, value?: string) {
  const { rows } = await sql<{ id: number }>`
    select av.id from shop_attribute_value av join shop_attribute a on a.id = av.attribute_id
    where a.uuid = ${attribute}::uuid and av.uuid = coalesce(${value ?? null}::uuid, av.uuid)
    order by av.id for update of av`.execute(tx)
  return rows.map(({ id }) => id)
}

async function isUsed(tx: Tx, ids: readonly number[]) {
  const used = await tx
    .selectFrom('variant_value')
    .select('value_id')
    .where('value_id', '=', sql<number>`any(${ids}::bigint[])`)
    .limit(1)
    .execute()
  return used.length > 0
}
