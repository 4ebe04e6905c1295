import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import type { VariantDraft } from '#contract/shop/catalogue.admin.ts'
import { problems } from '#contract/refusals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { refuseTaken } from './create-product.ts'
import { lockOwnProduct, toProductObject } from '#server/staff/staff/staff-scope.ts'

type Place = { uuid: string; variant?: string; draft: VariantDraft }

/**
 * Writes a new variant at the end, or number and values of one that is there. Refuses
 * `shop.not_found`, `shop.other_regions`, `shop.sku_taken`, `shop.same_values`. (decisions I)
 */
export function saveVariant(ctx: StaffContext, { uuid, variant, draft }: Place) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const product = await lockOwnProduct(ctx, uuid)
    const variants = await findVariants(tx, product.id)
    const before = variant ? variants.find((row) => row.uuid === variant) : undefined
    if (variant && !before) refuse('shop.not_found')
    const values = await findValues(tx, draft.values)
    const others = variants.filter((row) => row.uuid !== variant)
    if (others.some((row) => hasSameValues(row.values, draft.values))) refuse('shop.same_values')
    const savedVariant = before
      ? await rename(tx, before, draft.sku)
      : await insert(tx, product.id, { sku: draft.sku, position: variants.length })
    await tx.deleteFrom('variant_value').where('variant_id', '=', savedVariant.id).execute()
    if (values.length > 0)
      await tx
        .insertInto('variant_value')
        .values(values.map(({ id }) => ({ variant_id: savedVariant.id, value_id: id })))
        .execute()
    await recordAudit(ctx, {
      action: before ? 'shop.change_variant' : 'shop.add_variant',
      object: toProductObject(product),
      before: before && { sku: before.sku, values: before.values },
      after: draft,
    })
    return { uuid: savedVariant.uuid }
  }).catch(refuseTaken)
}

type VariantRow = { id: number; uuid: string; sku: string; values: string[] }

async function findVariants(tx: Tx, productId: number): Promise<VariantRow[]> {
  return tx
    .selectFrom('variant as v')
    .select(['v.id', 'v.uuid', 'v.sku'])
    .select(
      sql<string[]>`array(select av.uuid from variant_value vv
        join shop_attribute_value av on av.id = vv.value_id where vv.variant_id = v.id)`.as(
        'values',
      ),
    )
    .where('v.product_id', '=', productId)
    .orderBy('v.id')
    .forUpdate()
    .execute()
}

async function findValues(tx: Tx, uuids: readonly string[]) {
  const rows = await tx
    .selectFrom('shop_attribute_value')
    .select(['id', 'attribute_id'])
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const attributes = new Set(rows.map(({ attribute_id }) => attribute_id))
  if (rows.length < uuids.length || attributes.size < rows.length)
    refuseFields({ values: [problems.invalid] })
  return rows
}

function hasSameValues(some: readonly string[], others: readonly string[]) {
  return some.length === others.length && some.every((uuid) => others.includes(uuid))
}

async function rename(tx: Tx, { id, uuid }: VariantRow, sku: string) {
  await tx.updateTable('variant').set({ sku }).where('id', '=', id).execute()
  return { id, uuid }
}

function insert(tx: Tx, product_id: number, row: { sku: string; position: number }) {
  return tx
    .insertInto('variant')
    .values({ ...row, product_id, stock: 0 })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}
