import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { offeredProducts } from '#server/shop/shop.reads.ts'
import { viewerOf } from '#server/shop/shop.routes.ts'

export function cartRoutes(app: FastifyInstance, { db, guards: { member } }: House) {
  serve(app, contract.getCart, member, async ({ query, ...caller }) => ({
    data: await offeredProducts(db, viewerOf(caller), query.uuids.split(',')),
  }))
}
