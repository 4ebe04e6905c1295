import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop.ts'
import type { House } from '#server/app.ts'
import type { Member } from '#server/http/guards.ts'
import { serve } from '#server/http/serve.ts'
import { categoriesOf, productOf, productsOf, type Viewer } from './shop.reads.ts'

export function shopRoutes(app: FastifyInstance, { db, clock, guards: { member } }: House) {
  serve(app, contract.listCategories, member, async (caller) => ({
    data: await categoriesOf(db, viewerOf(caller)),
  }))
  serve(app, contract.listProducts, member, ({ query, ...caller }) => {
    const seed = `${caller.session.id}${clock.now().toISOString().slice(0, 10)}`
    return productsOf(db, viewerOf(caller), query, seed)
  })
  serve(app, contract.getProduct, member, ({ params, ...caller }) =>
    productOf(db, viewerOf(caller), params.uuid),
  )
}

export function viewerOf({ company, installer }: Member): Viewer {
  return { regionId: company.regionId, language: installer.language }
}
