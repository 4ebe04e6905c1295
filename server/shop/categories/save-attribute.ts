import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSharedBeyond } from '#server/staff/staff/staff-scope.ts'

type Names = Record<string, string>
type NamesInput = { names: Names }

export function addAttribute(ctx: StaffContext, { names }: NamesInput) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const attribute = await tx
      .insertInto('shop_attribute')
      .values({
        names: JSON.stringify(names),
        position: sql<number>`(select coalesce(max(position), -1) + 1 from shop_attribute)`,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await recordNames(ctx, { action: 'shop.create_attribute', id: attribute.uuid, after: names })
    return attribute
  })
}

/** One more value at the end of an attribute. Refuses `shop.not_found`. */
export function addValue(
  ctx: StaffContext,
  { attribute, names }: NamesInput & { attribute: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { rows } = await sql<{ uuid: string }>`
      insert into shop_attribute_value (attribute_id, names, position)
      select a.id, ${JSON.stringify(names)}::jsonb, (select coalesce(max(position), -1) + 1
        from shop_attribute_value where attribute_id = a.id)
      from shop_attribute a where a.uuid = ${attribute}::uuid for key share
      returning uuid`.execute(tx)
    const [value] = rows
    if (!value) refuse('shop.not_found')
    await recordNames(ctx, { action: 'shop.create_value', id: value.uuid, after: names })
    return value
  })
}

/**
 * Renames an attribute, or a value of it. Refuses `shop.not_found` and, where a country that is
 * not the person's offers a variant with it, `shop.other_regions`.
 */
export function rename(
  ctx: StaffContext,
  { attribute, value, names }: NamesInput & { attribute: string; value?: string },
) {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await lockNamed(ctx, { attribute, value })
    if (!row) refuse('shop.not_found')
    if (isSharedBeyond(staff, row.regions)) refuse('shop.other_regions')
    const table = value ? 'shop_attribute_value' : 'shop_attribute'
    await tx
      .updateTable(table)
      .set({ names: JSON.stringify(names) })
      .where('uuid', '=', row.uuid)
      .execute()
    const action = value ? 'shop.rename_value' : 'shop.rename_attribute'
    await recordNames(ctx, { action, id: row.uuid, before: row.names, after: names })
  })
}

type NamedRow = { uuid: string; names: Names; regions: number[] }

export async function lockNamed(
  { db: tx }: InTx,
  { attribute, value }: { attribute: string; value?: string },
) {
  const selectRegionsWhere = (
    condition: ReturnType<typeof sql>,
  ) => sql`array(select distinct unnest(p.regions)
    from shop_attribute_value x join variant_value vv on vv.value_id = x.id
    join variant v on v.id = vv.variant_id join product p on p.id = v.product_id
    where ${condition}) as regions`
  const { rows } = await (
    value
      ? sql<NamedRow>`select av.uuid, av.names, ${selectRegionsWhere(sql`x.id = av.id`)}
          from shop_attribute_value av join shop_attribute a on a.id = av.attribute_id
          where av.uuid = ${value}::uuid and a.uuid = ${attribute}::uuid for update of av`
      : sql<NamedRow>`select a.uuid, a.names, ${selectRegionsWhere(sql`x.attribute_id = a.id`)}
          from shop_attribute a where a.uuid = ${attribute}::uuid for update`
  ).execute(tx)
  return rows[0]
}

type NamesAudit = { action: string; id: string; before?: Names; after?: Names }

export function recordNames(ctx: StaffTx, { id, ...auditEvent }: NamesAudit) {
  const label = (auditEvent.after ?? auditEvent.before)?.['en'] ?? ''
  return recordAudit(ctx, { ...auditEvent, object: { type: 'category', id, label } })
}
