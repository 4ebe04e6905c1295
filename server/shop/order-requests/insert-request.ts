import type { Insertable } from 'kysely'
import type { Member } from '#server/platform/access/callers.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SoldNames } from '#server/shop/shop/sold-name.ts'

type Line = { id: number; price: number; names: SoldNames; image: string; quantity: number }

type New = {
  caller: Pick<Member, 'company' | 'installer'>
  request: Omit<
    Insertable<Tables['order_request']>,
    'company_id' | 'installer_id' | 'created_at' | 'id' | 'uuid'
  >
  lines: readonly Line[]
}

export async function insertRequest(
  { db: tx, now }: InTx & AtTime,
  { caller: { company, installer }, request, lines }: New,
) {
  const inserted = await tx
    .insertInto('order_request')
    .values({ ...request, company_id: company.id, installer_id: installer.id, created_at: now })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_request_line')
    .values(
      lines.map(({ id, price, names, image, quantity }, index) => ({
        request_id: inserted.id,
        line_no: index + 1,
        variant_id: id,
        qty: quantity,
        unit_price: price,
        names: JSON.stringify(names),
        image,
      })),
    )
    .execute()
  return inserted
}
