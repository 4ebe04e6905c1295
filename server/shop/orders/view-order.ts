import type { Order } from '#contract/shop/orders.ts'
import { viewVouchers } from '#server/shop/vouchers/view-vouchers.ts'
import { findOrder } from './orders.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** A look at revealed codes is written down. Refuses `orders.not_found`. */
export async function viewOrder(ctx: MemberContext<'secrets'>, uuid: string): Promise<Order> {
  const vouchers = await viewVouchers(ctx, uuid)
  return findOrder(ctx, { uuid, vouchers })
}
