import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/order-requests.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { declineRequest, withdrawRequest } from './end-request.ts'
import { findOrderRequest, findOrderRequests } from './order-requests.reads.ts'

export function orderRequestsRoutes(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  serve(app, contract.listRequests, guards.member, ({ query, ...ctx }) =>
    findOrderRequests(ctx, { reader: ctx, ...query }),
  )
  serve(app, contract.getRequest, guards.member, ({ params, ...ctx }) =>
    findOrderRequest(ctx, { reader: ctx, uuid: params.uuid }),
  )
  serve(app, contract.declineRequest, guards.owner, async ({ params, body, ...ctx }) => {
    await declineRequest(ctx, { uuid: params.uuid, reason: body.reason })
    return findOrderRequest(ctx, { reader: ctx, uuid: params.uuid })
  })
  serve(app, contract.withdrawRequest, guards.member, async ({ params, ...ctx }) => {
    await withdrawRequest(ctx, params.uuid)
    return findOrderRequest(ctx, { reader: ctx, uuid: params.uuid })
  })
}
