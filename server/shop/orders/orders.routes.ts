import type { FastifyInstance } from 'fastify'
import { askForOrder } from '#contract/shop/order-requests.ts'
import * as contract from '#contract/shop/orders.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveRead } from '#server/platform/http/serve-read.ts'
import { findOrderRequest } from '#server/shop/order-requests/order-requests.reads.ts'
import { fulfilPlaced } from '#server/shop/orders/decisions/fulfil-placed.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderOrAsk } from './order-or-ask.ts'
import { findOrders } from './listed-orders.reads.ts'
import { placeOrder } from './place-order.ts'
import { toOrderResponse } from './to-order-response.ts'
import { viewOrder } from './view-order.ts'
import { hasMore } from './to-written-order.ts'

export function ordersRoutes(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  serve(app, contract.placeOrder, guards.spending, async ({ body, header, setHeader, ...ctx }) => {
    const key = getIdempotencyKey(header)
    const result = await placeOrder(ctx, { draft: body, key, decides: true })
    if (result.repeated) setHeader('idempotent-replayed', 'true')
    await fulfilPlaced(ctx, result)
    const { order, uuid } = result
    return order && !hasMore(order) ? toOrderResponse(ctx, order) : viewOrder(ctx, uuid)
  })
  serve(app, askForOrder, guards.member, async ({ body, header, setHeader, ...ctx }) => {
    const { uuid, repeated } = await orderOrAsk(ctx, {
      draft: body,
      key: getIdempotencyKey(header),
    })
    if (repeated) setHeader('idempotent-replayed', 'true')
    return findOrderRequest(ctx, { reader: ctx, uuid })
  })
  serveRead(app, contract.listOrders, guards.owner, ({ query, ...ctx }) => findOrders(ctx, query))
  serve(app, contract.getOrder, guards.owner, ({ params, ...ctx }) => viewOrder(ctx, params.uuid))
  serve(app, contract.cancelOrder, guards.owner, async ({ params, body, ...ctx }) => {
    await cancelOrder(ctx, { uuid: params.uuid, reason: body.reason })
    return viewOrder(ctx, params.uuid)
  })
}
