import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { ByStaffOrSystem } from '#server/platform/access/callers.ts'
import type { OrderStatus } from '#contract/shop/orders.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { releaseOrderClaim } from './require-order-claim.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'

type Decided = {
  action: 'approve' | 'approve_first' | 'reject' | 'ship' | 'fail' | 'retry'
  to: OrderStatus
  reason?: string
  /** Further new values for the audit event. */
  after?: Record<string, unknown>
}

export async function recordOrderDecision(
  ctx: InTx & ByStaffOrSystem & AtTime,
  { order, decided }: { order: LockedOrder; decided: Decided },
) {
  const { staff } = ctx
  const { action, to, reason, after } = decided
  if ('id' in staff) await releaseOrderClaim(ctx, order.uuid)
  await recordAudit(ctx, {
    action: `orders.${action}`,
    object: { type: 'order', id: order.uuid, label: order.number },
    regionId: order.region_id,
    reason,
    before: { status: order.status },
    after: { status: to, ...after },
  })
}
