import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

export async function recordHandOver(
  { db: tx, now }: InTx & AtTime,
  {
    orderId,
    via,
    staffId,
  }: { orderId: number; via: 'download' | 'mail' | 'http'; staffId: number },
) {
  await tx
    .insertInto('print_hand_over')
    .values({ order_id: orderId, via, staff_id: staffId, at: now })
    .execute()
}
