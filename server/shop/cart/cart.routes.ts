import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/cart.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withPurchaseLeft } from '#server/shop/shop/purchase-left.reads.ts'
import { findOfferedProducts } from '#server/shop/shop/shop.reads.ts'
import { toViewer } from '#server/shop/shop/shop.routes.ts'

export function cartRoutes(app: FastifyInstance, { guards: { member } }: AppContext) {
  serve(app, contract.getCart, member, async ({ query, ...ctx }) => {
    const products = await findOfferedProducts(ctx, toViewer(ctx), query.uuids.split(','))
    return { data: await withPurchaseLeft(ctx, { input: ctx.company, products }) }
  })
}
