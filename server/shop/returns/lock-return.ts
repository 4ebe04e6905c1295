import type { ArrivalState, ReturnReason, ReturnState } from '#contract/shop/returns.rules.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { StaffTx } from '#server/platform/contexts.ts'

/** Account, order, then the return. Refuses `claims.taken` and `returns.not_found`. */
export async function lockReturn(ctx: StaffTx, uuid: string) {
  const { db: tx } = ctx
  await requireClaim(ctx, { kind: 'returns', uuid })
  const locked = await tx
    .selectFrom('product_return as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'o.uuid as order'])
    .where('r.uuid', '=', uuid)
    .executeTakeFirst()
  if (!locked) return refuse('returns.not_found')
  const order = await lockOrder(ctx, { uuid: locked.order })
  const row = await tx
    .selectFrom('product_return')
    .select(['id', 'uuid', 'installer_id', 'region_id', 'reason', 'state', 'arrival', 'points'])
    .where('id', '=', locked.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('product_return_line')
    .select(['variant_id', 'qty'])
    .where('product_return_id', '=', locked.id)
    .orderBy('variant_id')
    .execute()
  const { reason, state, arrival } = row
  return {
    ...row,
    reason: reason as ReturnReason,
    state: state as ReturnState,
    arrival: arrival as ArrivalState,
    order,
    lines,
  }
}

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>
