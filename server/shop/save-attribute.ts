import { sql } from 'kysely'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { isSharedBeyond } from './staff-scope.ts'

type Names = Record<string, string>
type Named = { names: Names; at: Date }

/** One more thing that variants differ in. */
export function addAttribute(db: Db, staff: OfficeCall['staff'], { names, at }: Named) {
  return inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('shop_attribute')
      .values({
        names: JSON.stringify(names),
        position: sql<number>`(select coalesce(max(position), -1) + 1 from shop_attribute)`,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await noteNames(tx, staff, { action: 'shop.create_attribute', id: made.uuid, after: names, at })
    return made
  })
}

/** One more value at the end of an attribute. Refuses `shop.not_found`. */
export function addValue(
  db: Db,
  staff: OfficeCall['staff'],
  { attribute, names, at }: Named & { attribute: string },
) {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ uuid: string }>`
      insert into shop_attribute_value (attribute_id, names, position)
      select a.id, ${JSON.stringify(names)}::jsonb, (select coalesce(max(position), -1) + 1
        from shop_attribute_value where attribute_id = a.id)
      from shop_attribute a where a.uuid = ${attribute}::uuid for key share
      returning uuid`.execute(tx)
    const [made] = rows
    if (!made) refuse('shop.not_found')
    await noteNames(tx, staff, { action: 'shop.create_value', id: made.uuid, after: names, at })
    return made
  })
}

/**
 * Renames an attribute, or a value of it. Refuses `shop.not_found` and, where a country that is
 * not the person's offers a variant with it, `shop.other_regions`.
 */
export function rename(
  db: Db,
  staff: OfficeCall['staff'],
  { attribute, value, names, at }: Named & { attribute: string; value?: string },
) {
  return inTransaction(db, async (tx) => {
    const found = await lockNamed(tx, attribute, value)
    if (!found) refuse('shop.not_found')
    if (isSharedBeyond(staff, found.regions)) refuse('shop.other_regions')
    const table = value ? 'shop_attribute_value' : 'shop_attribute'
    await tx
      .updateTable(table)
      .set({ names: JSON.stringify(names) })
      .where('uuid', '=', found.uuid)
      .execute()
    const action = value ? 'shop.rename_value' : 'shop.rename_attribute'
    await noteNames(tx, staff, { action, id: found.uuid, before: found.names, after: names, at })
  })
}

type Found = { uuid: string; names: Names; regions: number[] }

/** Locks an attribute, or a value of it, with the regions that offer a variant with it. */
export async function lockNamed(tx: Tx, attribute: string, value?: string) {
  const regions = (of: ReturnType<typeof sql>) => sql`array(select distinct unnest(p.regions)
    from shop_attribute_value x join variant_value vv on vv.value_id = x.id
    join variant v on v.id = vv.variant_id join product p on p.id = v.product_id
    where ${of}) as regions`
  const { rows } = await (
    value
      ? sql<Found>`select av.uuid, av.names, ${regions(sql`x.id = av.id`)}
          from shop_attribute_value av join shop_attribute a on a.id = av.attribute_id
          where av.uuid = ${value}::uuid and a.uuid = ${attribute}::uuid for update of av`
      : sql<Found>`select a.uuid, a.names, ${regions(sql`x.attribute_id = a.id`)}
          from shop_attribute a where a.uuid = ${attribute}::uuid for update`
  ).execute(tx)
  return rows[0]
}

type Note = { action: string; id: string; before?: Names; after?: Names; at: Date }

export function noteNames(tx: Tx, staff: OfficeCall['staff'], { id, ...deed }: Note) {
  const label = (deed.after ?? deed.before)?.['en'] ?? ''
  return noteDeed(tx, staff, { ...deed, object: { type: 'category', id, label } })
}
