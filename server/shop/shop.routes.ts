import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop.ts'
import type { House } from '#server/app.ts'
import type { Member } from '#server/http/guards.ts'
import { serve } from '#server/http/serve.ts'
import { pointsOf } from '#server/points/points.reads.ts'
import { cardOfferOf } from './card-offer.reads.ts'
import { withPurchaseLeft } from './purchase-left.reads.ts'
import type { ShopPart } from './shop-offers.ts'
import { categoriesOf, productOf, productsOf, type Viewer } from './shop.reads.ts'

export function shopRoutes(app: FastifyInstance, { db, clock, guards: { member } }: House) {
  serve(app, contract.listCategories, member, async ({ query, ...caller }) =>
    categoriesOf(db, viewerOf(caller), await partOf(caller, query)),
  )
  serve(app, contract.listProducts, member, async ({ query, ...caller }) => {
    const seed = `${caller.session.id}${clock.now().toISOString().slice(0, 10)}`
    const part = await partOf(caller, query)
    return productsOf(db, viewerOf(caller), { ...query, ...part }, seed)
  })
  serve(app, contract.listCardProducts, member, ({ query, ...caller }) =>
    cardOfferOf(db, caller.company, {
      viewer: viewerOf(caller),
      limit: query.limit,
      at: clock.now(),
    }),
  )
  serve(app, contract.getProduct, member, async ({ params, ...caller }) => {
    const product = await productOf(db, viewerOf(caller), params.uuid)
    const [shown] = await withPurchaseLeft(db, caller.company, [product], clock.now())
    return shown!
  })

  async function partOf({ company }: Member, { q, affordable }: PartAsked): Promise<ShopPart> {
    if (affordable !== '1') return { q }
    return { q, points: (await pointsOf(db, company, clock.now())).company_points }
  }
}

type PartAsked = { q?: string; affordable?: '0' | '1' }

export function viewerOf({ company, installer }: Member): Viewer {
  return { regionId: company.regionId, language: installer.language }
}
