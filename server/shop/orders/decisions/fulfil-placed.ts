import { OrderType } from '#contract/shop/shop.rules.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import type { OrderResult } from '#server/shop/orders/place-order.ts'
import { fulfilOrder } from './fulfil-order.ts'

/** Hands out the codes of what the rules have just approved. Whatever goes wrong, the scheduler does it later. */
export async function fulfilPlaced(
  ctx: SystemContext<'secrets' | 'log'>,
  { uuid, order }: OrderResult,
) {
  if (!order?.isApproved || order.row.type !== OrderType.voucher) return
  await fulfilOrder(ctx, uuid).catch((err: unknown) =>
    ctx.log.warn({ err, order: uuid }, 'approval'),
  )
}
