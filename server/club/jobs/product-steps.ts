import * as z from 'zod/mini'
import { productFilter } from '#contract/shop/catalogue.admin.ts'
import type { CellChange } from '#contract/shop/stock.admin.ts'
import { type BulkStep, defineBulkStep } from '#server/staff/bulk/bulk-step.ts'
import { checkParams } from '#server/staff/bulk/check-params.ts'
import { hideProduct, putBack, showProduct } from '#server/shop/stock/offer-product.ts'
import { findProductsToOffer } from '#server/shop/catalogue/products-to-offer.reads.ts'

type Place = { region: string }
const place = z.object({ region: z.string().check(z.regex(/^[a-z]{2}$/)) })

function createProductFinder(isOffered: boolean): BulkStep<Place>['items'] {
  return async ({ db }, { staff, selection, params, maximum }) => {
    if (!params) return []
    const { uuids, filter } = selection
    const productFilters = uuids ? {} : checkParams(z.object(productFilter), filter)
    return findProductsToOffer(db, staff, {
      ...params,
      uuids,
      filter: productFilters,
      isOffered,
      maximum,
    })
  }
}

const both = {
  right: 'catalogue.edit',
  params: place,
  undo: ({ db, clock }, staff, undoState) => putBack({ db, staff, now: clock.now() }, undoState),
} satisfies Partial<BulkStep<Place, CellChange[]>>

export const productSteps = {
  'products.hide': defineBulkStep<Place, CellChange[]>({
    ...both,
    items: createProductFinder(true),
    work: ({ db, clock }, staff, { uuid, params }) =>
      hideProduct({ db, staff, now: clock.now() }, { uuid, ...params }),
  }),
  'products.show': defineBulkStep<Place, CellChange[]>({
    ...both,
    items: createProductFinder(false),
    work: ({ db, clock }, staff, { uuid, params }) =>
      showProduct({ db, staff, now: clock.now() }, { uuid, ...params }),
  }),
}
