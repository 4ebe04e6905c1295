import type { Order } from '#contract/shop/orders.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { viewVouchers } from '#server/shop/vouchers/view-vouchers.ts'
import { findOrder } from './orders.reads.ts'

/**
 * Opens an order of the company with its vouchers: a look at revealed codes is written down.
 * Refuses `orders.not_found`.
 */
export async function viewOrder(
  ctx: Pick<AppContext, 'db' | 'secrets'> & Pick<Member, 'company' | 'installer'> & AtTime,
  uuid: string,
): Promise<Order> {
  const vouchers = await viewVouchers(ctx, uuid)
  return findOrder(ctx, { uuid, vouchers })
}
