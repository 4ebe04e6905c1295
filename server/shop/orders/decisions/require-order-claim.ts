import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { ByStaffOrSystem } from '#server/platform/access/callers.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'

/** The rules need no claim. Refuses `orders.not_found` and `claims.taken`. */
export async function requireOrderClaim(ctx: InTx & ByStaffOrSystem & AtTime, uuid: string) {
  const { staff } = ctx
  if ('id' in staff) await requireClaim({ ...ctx, staff }, { kind: 'orders', uuid })
}

export async function releaseOrderClaim(ctx: InTx, uuid: string) {
  await endClaim(ctx, { kind: 'orders', uuid })
}
