import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders.ts'
import type { House } from '#server/app.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { serve } from '#server/http/serve.ts'
import { approveNow } from './approve-now.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderOf, ordersOf } from './orders.reads.ts'
import { placeOrder } from './place-order.ts'

export function ordersRoutes(app: FastifyInstance, house: House) {
  const { db, guards } = house
  serve(app, contract.placeOrder, guards.owner, async ({ body, header, setHeader, ...caller }) => {
    const placed = await placeOrder(house, caller, body, idempotencyKey(header))
    if (placed.repeated) setHeader('idempotent-replayed', 'true')
    await approveNow(house, placed)
    return orderOf(house, caller, placed.uuid)
  })
  serve(app, contract.listOrders, guards.owner, ({ query, ...caller }) =>
    ordersOf(db, caller, query),
  )
  serve(app, contract.getOrder, guards.owner, ({ params, ...caller }) =>
    orderOf(house, caller, params.uuid),
  )
  serve(app, contract.cancelOrder, guards.owner, async ({ params, body, ...caller }) => {
    await cancelOrder(house, caller, params.uuid, body.reason)
    return orderOf(house, caller, params.uuid)
  })
}
