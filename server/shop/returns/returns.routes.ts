import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/returns.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { orderReturns } from './order-returns.reads.ts'
import { returnProducts } from './return-products.ts'

export function returnsRoutes(app: FastifyInstance, { guards }: AppContext) {
  serve(app, contract.listReturns, guards.owner, ({ params, ...ctx }) =>
    orderReturns(ctx, params.uuid),
  )
  serve(app, contract.returnProducts, guards.owner, async ({ params, body, ...ctx }) => {
    await returnProducts(ctx, { uuid: params.uuid, draft: body })
    return orderReturns(ctx, params.uuid)
  })
}
