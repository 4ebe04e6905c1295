import { OrderType } from '#contract/shop/shop.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Placed } from '#server/shop/orders/place-order.ts'
import { fulfilOrder } from './fulfil-order.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'log'>

/** Hands out the codes of what the rules have just approved. Whatever goes wrong, the scheduler does it later. */
export async function fulfilPlaced(ctx: Deps, { uuid, order }: Placed) {
  if (!order?.isApproved || order.row.type !== OrderType.voucher) return
  await fulfilOrder({ ...ctx, now: ctx.clock.now() }, uuid).catch((err: unknown) =>
    ctx.log.warn({ err, order: uuid }, 'approval'),
  )
}
