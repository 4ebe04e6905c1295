import type { Tx } from '#server/platform/database/transaction.ts'
import { toWorths } from './voucher-worth.ts'

type Texts = Record<string, string>
type Catalogue = {
  products: readonly { sizes: string[] | null; worth?: number }[]
  attributes: readonly { names: Texts }[]
}

export async function seedValues(tx: Tx, { products, attributes }: Catalogue) {
  const [size, worth] = attributes
  const sizes = [...new Set(products.flatMap((product) => product.sizes ?? []))]
  const amounts = [...new Set(products.flatMap((product) => product.worth ?? []))]
  return new Map([
    ...(await seedAttribute(
      tx,
      size!.names,
      sizes.map((label) => ({ label, names: { en: label } })),
    )),
    ...(await seedAttribute(tx, worth!.names, amounts.flatMap(toWorths))),
  ])
}

async function seedAttribute(
  tx: Tx,
  names: Texts,
  values: readonly { label: string; names: Texts }[],
): Promise<[string, number][]> {
  const { id } = await tx
    .insertInto('shop_attribute')
    .values({ names: JSON.stringify(names) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await tx
    .insertInto('shop_attribute_value')
    .values(
      values.map((value, position) => ({
        attribute_id: id,
        names: JSON.stringify(value.names),
        position,
      })),
    )
    .returning('id')
    .execute()
  return values.map(({ label }, index) => [label, rows[index]!.id])
}
