import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { CheckedPrint } from './check-print.ts'

type NewPrint = {
  orderId: number
  product: { id: number; regionId: number }
  print: CheckedPrint
  /** Promised sooner, as its order. */
  isFast: boolean
}

export async function startPrint(
  ctx: InTx & AtTime,
  { orderId, product, print, isFast }: NewPrint,
) {
  const { db: tx, now } = ctx
  await tx
    .insertInto('order_print')
    .values({
      order_id: orderId,
      product_id: product.id,
      region_id: product.regionId,
      subtype: print.data.subtype,
      is_fast: isFast,
      phase_since: now,
      texts_checked_at: now,
    })
    .execute()
  await addVersion(ctx, { orderId, no: 1, print })
}

export async function addVersion(
  { db: tx, now }: InTx & AtTime,
  { orderId, no, print }: { orderId: number; no: number; print: CheckedPrint },
) {
  await tx
    .insertInto('print_proof')
    .values({
      order_id: orderId,
      no,
      source: 'made',
      data: JSON.stringify(print.data),
      logo_id: print.logoId,
      findings: JSON.stringify(print.findings),
      created_at: now,
    })
    .execute()
}
