import type { OrderStatus } from '#contract/orders.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'

/**
 * Locks the account of an order's company and then the order. Refuses `orders.not_found`, where a
 * company or regions are given for an order of others too.
 */
export async function lockOrder(
  tx: Tx,
  { uuid, companyId, regions }: { uuid: string; companyId?: number; regions?: readonly number[] },
  at: Date,
) {
  let query = tx.selectFrom('orders').select(['id', 'company_id']).where('uuid', '=', uuid)
  if (companyId !== undefined) query = query.where('company_id', '=', companyId)
  if (regions) query = query.where('region_id', 'in', regions)
  const found = await query.executeTakeFirst()
  if (!found) return refuse('orders.not_found')
  await lockAccount(tx, found.company_id, at)
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'uuid', 'number', 'company_id', 'region_id', 'type', 'status', 'total'])
    .select(['review', 'first_approval_by', 'failed_at'])
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, status: order.status as OrderStatus }
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>
