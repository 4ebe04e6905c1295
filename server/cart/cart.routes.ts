import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { withPurchaseLeft } from '#server/shop/purchase-left.reads.ts'
import { offeredProducts } from '#server/shop/shop.reads.ts'
import { viewerOf } from '#server/shop/shop.routes.ts'

export function cartRoutes(app: FastifyInstance, { db, clock, guards: { member } }: House) {
  serve(app, contract.getCart, member, async ({ query, ...caller }) => {
    const products = await offeredProducts(db, viewerOf(caller), query.uuids.split(','))
    return { data: await withPurchaseLeft(db, caller.company, products, clock.now()) }
  })
}
