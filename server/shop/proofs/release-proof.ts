import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { showVersion } from '#server/shop/prints/answer-version.ts'
import {
  type LockedPrint,
  lockPrint,
  requireNewest,
  passPhase,
} from '#server/shop/prints/move-print.ts'
import {
  recordFirstApproval,
  needsTwoApprovals,
} from '#server/shop/orders/decisions/approve-order.ts'
import {
  releaseOrderClaim,
  requireOrderClaim,
} from '#server/shop/orders/decisions/require-order-claim.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
type LockedProof = { order: LockedOrder; print: LockedPrint }

/**
 * One of the staff finds the newest version good: the member is asked to approve it. Of an order of
 * two people the first one's word is only written down (decision 0015). Refuses `orders.not_found`,
 * `claims.taken`, `marketing.not_found`, `marketing.wrong_phase`, `orders.own_approval`.
 */
export async function releaseProof(
  ctx: StaffContext<'secrets'>,
  { uuid, no, note }: { uuid: string; no: number; note: string },
) {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockForStaff(ctx, uuid)
    const version = requireNewest(locked.print, no)
    if (locked.print.phase !== 'club' || version.status !== 'checking')
      refuse('marketing.wrong_phase')
    await releaseLocked(ctx, { ...locked, no, note })
  })
}

export async function lockForStaff(ctx: StaffTx, uuid: string): Promise<LockedProof> {
  await requireOrderClaim(ctx, uuid)
  const order = await lockOrder(ctx, { uuid, regions: ctx.staff.regions })
  return { order, print: await lockPrint(ctx, order.id) }
}

export async function releaseLocked(
  ctx: StaffTx<'secrets'>,
  { order, no, note }: LockedProof & { no: number; note: string },
) {
  const { staff } = ctx
  if (order.first_approval_by === null && (await needsTwoApprovals(ctx, order)))
    return recordFirstApproval(ctx, order)
  if (order.first_approval_by === staff.id) refuse('orders.own_approval')
  await showVersion(ctx, { order_id: order.id, no }, { status: 'sent', note, staffId: staff.id })
  await passPhase(ctx, order.id, 'member')
  await notifyOwners(ctx, { order, orderEvent: { event: 'proof.ready', isAgain: true } })
  await recordPrint(ctx, { order, action: 'release', after: { no, note } })
}

export async function recordPrint(
  ctx: StaffTx,
  print: {
    order: Pick<LockedOrder, 'uuid' | 'number' | 'region_id'>
    action: 'release' | 'upload' | 'question' | 'hand_over'
    after: Record<string, unknown>
  },
) {
  const { order, action, after } = print
  await releaseOrderClaim(ctx, order.uuid)
  await recordAudit(ctx, {
    action: `proofs.${action}`,
    object: { type: 'order', id: order.uuid, label: order.number },
    regionId: order.region_id,
    after,
  })
}
