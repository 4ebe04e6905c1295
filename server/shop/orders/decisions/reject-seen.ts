import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOrderClaim } from './require-order-claim.ts'
import { rejectOrder } from './reject-order.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Rejection = { seen: number; reason: string }

/**
 * Refuses an order as it stood on the person's screen: what somebody else has approved meanwhile is
 * not refused unseen. Refuses as `rejectOrder`, and `orders.wrong_move` when it stands elsewhere.
 */
export async function rejectSeen(
  ctx: StaffContext<'secrets'>,
  { uuid, seen, reason }: { uuid: string } & Rejection,
) {
  const { secrets } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireOrderClaim(ctx, uuid)
    const { status } = await tx
      .selectFrom('orders')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    if (status !== seen) refuse('orders.wrong_move')
    await rejectOrder({ ...ctx, db: tx, secrets }, { uuid, reason })
  })
}
