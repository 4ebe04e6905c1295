import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'
import { orderOf, ordersOf } from './orders.reads.ts'
import { placeOrder } from './place-order.ts'

const longestKey = 255

export function ordersRoutes(app: FastifyInstance, house: House) {
  const { db, guards } = house
  serve(app, contract.placeOrder, guards.owner, async ({ body, header, setHeader, ...caller }) => {
    const key = header('idempotency-key')
    if (key && key.length > longestKey) refuseFields({ 'Idempotency-Key': [problems.too_long] })
    const { uuid, repeated } = await placeOrder(house, caller, body, key)
    if (repeated) setHeader('idempotent-replayed', 'true')
    return orderOf(db, caller, uuid)
  })
  serve(app, contract.listOrders, guards.owner, ({ query, ...caller }) =>
    ordersOf(db, caller, query),
  )
  serve(app, contract.getOrder, guards.owner, ({ params, ...caller }) =>
    orderOf(db, caller, params.uuid),
  )
}
