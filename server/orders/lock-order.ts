import type { OrderStatus } from '#contract/orders.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'

/**
 * Locks the account of an order's company and then the order. Refuses `orders.not_found`, where a
 * company is given for an order of another one too.
 */
export async function lockOrder(
  tx: Tx,
  { uuid, companyId }: { uuid: string; companyId?: number },
  at: Date,
) {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'company_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found || (companyId !== undefined && found.company_id !== companyId))
    return refuse('orders.not_found')
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
