import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/shop.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { findPrintOffer } from '#server/shop/prints/find-print-offer.ts'
import { EncodedAnswer } from '#server/platform/http/encoded-answer.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveRead } from '#server/platform/http/serve-read.ts'
import { findPoints } from '#server/points/points/points.reads.ts'
import { findCardOffer } from './card-offer.reads.ts'
import { findListedProducts } from './listed-products.reads.ts'
import { findProductPage } from './product-page.reads.ts'
import { withLeft } from './purchase-left.reads.ts'
import type { Viewer } from './shop-offers.ts'
import { findCategories, findOnlyProduct } from './shop.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

export function shopRoutes(app: FastifyInstance, { guards: { member } }: AppContext) {
  serve(app, contract.listCategories, member, async ({ query, ...ctx }) =>
    findCategories(ctx.db, toViewer(ctx), await toShopPart(ctx, query)),
  )
  serveRead(app, contract.listProducts, member, async ({ query, ...ctx }) => {
    const { session, now } = ctx
    const filter = { ...query, ...(await toShopPart(ctx, query)) }
    const day = now.toISOString().slice(0, 10)
    return findListedProducts(ctx, { viewer: toViewer(ctx), filter, session, day })
  })
  serve(app, contract.listCardProducts, member, ({ query, ...ctx }) =>
    findCardOffer(ctx, ctx.company, { viewer: toViewer(ctx), limit: query.limit, at: ctx.now }),
  )
  serveRead(app, contract.getProduct, member, async ({ params, ...ctx }) => {
    const viewer = toViewer(ctx)
    const { version, current, tallies } = await findProductPage(ctx, params.uuid)
    return {
      version,
      async answer() {
        const productCard = await findOnlyProduct(ctx, viewer, current)
        const { excerpt: _, ...product } = withLeft(productCard, tallies ?? [])
        const offer = await findPrintOffer(ctx, ctx.company, product.settings.subtype)
        const settings = { ...product.settings, ...offer }
        // What a card holds was checked when the card was made.
        return new EncodedAnswer(JSON.stringify({ ...product, settings }))
      },
    }
  })
}

async function toShopPart({ db, company, now }: MemberContext, { q, affordable }: PartAsked) {
  if (affordable !== '1') return { q }
  return { q, points: (await findPoints(db, company, now)).company_points }
}

type PartAsked = { q?: string; affordable?: '0' | '1' }

export function toViewer({ company, installer }: Member): Viewer {
  return { regionId: company.regionId, language: installer.language }
}
