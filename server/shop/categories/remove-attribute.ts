import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockNamed, recordNames } from './save-attribute.ts'

type Place = { attribute: string; value?: string }

/** Refuses `shop.not_found` and, while a variant has it, `shop.value_used`. */
export function removeAttribute(ctx: StaffContext, { attribute, value }: Place) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await lockNamed(ctx, { attribute, value })
    if (!row) refuse('shop.not_found')
    const ids = await lockValues(tx, attribute, value)
    if (await isUsed(tx, ids)) refuse('shop.value_used')
    await tx
      .deleteFrom('shop_attribute_value')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    if (!value) await tx.deleteFrom('shop_attribute').where('uuid', '=', attribute).execute()
    const action = value ? 'shop.remove_value' : 'shop.remove_attribute'
    await recordNames(ctx, { action, id: row.uuid, before: row.names })
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
