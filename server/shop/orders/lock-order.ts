import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { OrderStatus } from '#contract/shop/orders.rules.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'

/**
 * Locks the account of an order's company and then the order. Refuses `orders.not_found`, where a
 * company or regions are given for an order of others too.
 */
export async function lockOrder(
  ctx: InTx & AtTime,
  { uuid, companyId, regions }: { uuid: string; companyId?: number; regions?: readonly number[] },
) {
  const { db: tx } = ctx
  let query = tx.selectFrom('orders').select(['id', 'company_id']).where('uuid', '=', uuid)
  if (companyId !== undefined) query = query.where('company_id', '=', companyId)
  if (regions) query = query.where('region_id', 'in', regions)
  const lockedOrder = await query.executeTakeFirst()
  if (!lockedOrder) return refuse('orders.not_found')
  await lockAccount(ctx, lockedOrder.company_id)
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'uuid', 'number', 'company_id', 'region_id', 'type', 'status', 'total'])
    .select(['review', 'first_approval_by', 'failed_at', 'created_at'])
    .where('id', '=', lockedOrder.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, status: order.status as OrderStatus }
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>
