import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/order-requests.ts'
import type { House } from '#server/app.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { serve } from '#server/http/serve.ts'
import { askForOrder } from './ask-for-order.ts'
import { declineRequest, withdrawRequest } from './end-request.ts'
import { requestOf, requestsOf } from './order-requests.reads.ts'

export function orderRequestsRoutes(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  serve(
    app,
    contract.askForOrder,
    guards.member,
    async ({ body, header, setHeader, ...caller }) => {
      const { uuid, repeated } = await askForOrder(house, caller, body, idempotencyKey(header))
      if (repeated) setHeader('idempotent-replayed', 'true')
      return requestOf(db, caller, uuid, clock.now())
    },
  )
  serve(app, contract.listRequests, guards.member, ({ query, ...caller }) =>
    requestsOf(db, caller, query, clock.now()),
  )
  serve(app, contract.getRequest, guards.member, ({ params, ...caller }) =>
    requestOf(db, caller, params.uuid, clock.now()),
  )
  serve(app, contract.declineRequest, guards.owner, async ({ params, body, ...caller }) => {
    await declineRequest(house, caller, params.uuid, body.reason)
    return requestOf(db, caller, params.uuid, clock.now())
  })
  serve(app, contract.withdrawRequest, guards.member, async ({ params, ...caller }) => {
    await withdrawRequest(house, caller, params.uuid)
    return requestOf(db, caller, params.uuid, clock.now())
  })
}
