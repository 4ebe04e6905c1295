import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/shop.ts'
import type { AppContext } from '#server/context.ts'
import type { Member } from '#server/access/callers.ts'
import { printOfferOf } from '#server/marketing/print-offer.ts'
import { serve } from '#server/http/serve.ts'
import { pointsOf } from '#server/points/points.reads.ts'
import { cardOfferOf } from './card-offer.reads.ts'
import { withPurchaseLeft } from './purchase-left.reads.ts'
import type { ShopPart, Viewer } from './shop-offers.ts'
import { categoriesOf, productOf, productsOf } from './shop.reads.ts'

export function shopRoutes(app: FastifyInstance, { db, clock, guards: { member } }: AppContext) {
  serve(app, contract.listCategories, member, async ({ query, ...caller }) =>
    categoriesOf(db, viewerOf(caller), await partOf(caller, query)),
  )
  serve(app, contract.listProducts, member, async ({ query, ...caller }) => {
    const seed = `${caller.session.id}${clock.now().toISOString().slice(0, 10)}`
    const part = await partOf(caller, query)
    return productsOf({ db }, { viewer: viewerOf(caller), filter: { ...query, ...part }, seed })
  })
  serve(app, contract.listCardProducts, member, ({ query, ...caller }) =>
    cardOfferOf(db, caller.company, {
      viewer: viewerOf(caller),
      limit: query.limit,
      at: clock.now(),
    }),
  )
  serve(app, contract.getProduct, member, async ({ params, ...ctx }) => {
    const product = await productOf(db, viewerOf(ctx), params.uuid)
    const [response] = await withPurchaseLeft(
      { ...ctx, db },
      { input: ctx.company, products: [product] },
    )
    const { settings } = response!
    const offer = await printOfferOf({ ...ctx, db }, ctx.company, settings.subtype)
    return { ...response!, settings: { ...settings, ...offer } }
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
