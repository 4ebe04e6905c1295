import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/shop.ts'
import type { AppContext } from '#server/context.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import type { Member } from '#server/access/callers.ts'
import { printOfferOf } from '#server/marketing/print-offer.ts'
import { serve } from '#server/http/serve.ts'
import { pointsOf } from '#server/points/points.reads.ts'
import { cardOfferOf } from './card-offer.reads.ts'
import { withPurchaseLeft } from './purchase-left.reads.ts'
import type { Viewer } from './shop-offers.ts'
import { categoriesOf, productOf, productsOf } from './shop.reads.ts'

export function shopRoutes(app: FastifyInstance, { guards: { member } }: AppContext) {
  serve(app, contract.listCategories, member, async ({ query, ...ctx }) =>
    categoriesOf(ctx.db, viewerOf(ctx), await partOf(ctx, query)),
  )
  serve(app, contract.listProducts, member, async ({ query, ...ctx }) => {
    const seed = `${ctx.session.id}${ctx.now.toISOString().slice(0, 10)}`
    const part = await partOf(ctx, query)
    return productsOf(ctx, { viewer: viewerOf(ctx), filter: { ...query, ...part }, seed })
  })
  serve(app, contract.listCardProducts, member, ({ query, ...ctx }) =>
    cardOfferOf(ctx, ctx.company, { viewer: viewerOf(ctx), limit: query.limit, at: ctx.now }),
  )
  serve(app, contract.getProduct, member, async ({ params, ...ctx }) => {
    const product = await productOf(ctx, viewerOf(ctx), params.uuid)
    const [response] = await withPurchaseLeft(ctx, { input: ctx.company, products: [product] })
    const { settings } = response!
    const offer = await printOfferOf(ctx, ctx.company, settings.subtype)
    return { ...response!, settings: { ...settings, ...offer } }
  })
}

async function partOf({ db, company, now }: Member & InDb & AtTime, { q, affordable }: PartAsked) {
  if (affordable !== '1') return { q }
  return { q, points: (await pointsOf(db, company, now)).company_points }
}

type PartAsked = { q?: string; affordable?: '0' | '1' }

export function viewerOf({ company, installer }: Member): Viewer {
  return { regionId: company.regionId, language: installer.language }
}
