import type { ReturnDraft } from '#contract/shop/returns.ts'
import { mergeLines } from '#contract/shop/orders.rules.ts'
import { isReturnable, mayRequest, needsPhoto } from '#contract/shop/returns.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { actorColumns, toMemberActor } from '#server/platform/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { takePhotos } from '#server/earning/scans/take-photos.ts'
import { findReturnableLines } from './order-returns.reads.ts'
import { getReturnableUntil } from './returnable-until.ts'

type ReturnInput = { uuid: string; draft: ReturnDraft }

/**
 * The owner wants pieces of a delivered order replaced, or their points back; each piece once. The
 * same call again changes nothing. Refuses `orders.not_found`, `returns.not_returnable`,
 * `returns.too_late`, `returns.photo_needed`, `returns.only_points`, `returns.too_many`, and photos
 * that are not the company's own and unused. (decisions I)
 */
export async function returnProducts(
  ctx: Pick<AppContext, 'db'> & Pick<Member, 'company' | 'installer'> & AtTime,
  { uuid, draft }: ReturnInput,
) {
  const { company, installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const order = await lockOrder(ctx, { uuid, companyId: company.id })
    if (await isRepeated(ctx, { order, draft })) return
    await requireReturnable(ctx, order)
    if (needsPhoto(draft.reason) && draft.photos.length === 0) refuse('returns.photo_needed')
    if (!mayRequest(draft.reason, draft.requested)) refuse('returns.only_points')
    const lines = await toReturnLines(ctx, { order, draft })
    const photos = await takePhotos(ctx, { companyId: company.id, uuids: draft.photos })
    const { id } = await tx
      .insertInto('product_return')
      .values({
        order_id: order.id,
        region_id: order.region_id,
        installer_id: installer.id,
        client_uuid: draft.client_uuid ?? null,
        reason: draft.reason,
        requested: draft.requested,
        note: draft.note,
        points: lines.reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reference = { product_return_id: id }
    await tx
      .insertInto('product_return_line')
      .values(lines.map(({ variant_id, qty }) => ({ ...reference, variant_id, qty })))
      .execute()
    if (photos.length > 0)
      await tx
        .insertInto('product_return_photo')
        .values(photos.map((photo) => ({ ...reference, ...photo })))
        .execute()
    await tx
      .insertInto('product_return_event')
      .values({
        ...reference,
        event: 'sent',
        ...actorColumns(toMemberActor(installer)),
        at: ctx.now,
      })
      .execute()
  })
}

async function isRepeated(
  { db: tx }: InTx,
  { order, draft }: { order: LockedOrder; draft: ReturnDraft },
) {
  if (!draft.client_uuid) return false
  const earlier = await tx
    .selectFrom('product_return')
    .select('id')
    .where('order_id', '=', order.id)
    .where('client_uuid', '=', draft.client_uuid)
    .executeTakeFirst()
  return earlier !== undefined
}

async function requireReturnable({ db: tx, now }: InTx & AtTime, order: LockedOrder) {
  const shipment = await tx
    .selectFrom('order_shipment')
    .select('shipped_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!shipment || !isReturnable(order)) return refuse('returns.not_returnable')
  if (now >= getReturnableUntil(shipment.shipped_at, order.region_id)) refuse('returns.too_late')
}

async function toReturnLines(
  { db: tx }: InTx,
  { order, draft }: { order: LockedOrder; draft: ReturnDraft },
) {
  const left = await findReturnableLines(tx, order.id)
  return mergeLines(draft.lines).map(({ uuid, quantity }) => {
    const line = left.find((row) => row.uuid === uuid)
    if (!line || line.left < quantity) return refuse('returns.too_many')
    return { variant_id: line.variant_id, qty: quantity, unit_price: line.unit_price }
  })
}
