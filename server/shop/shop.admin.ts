import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop.admin.ts'
import * as history from '#contract/offer-changes.admin.ts'
import * as shelves from '#contract/shelves.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { offerChangesOf } from './offer-changes.reads.ts'
import { orderShelves } from './order-shelves.ts'
import { addImage, orderImages } from './product-images.ts'
import { removeAttribute } from './remove-attribute.ts'
import { removeShelf } from './remove-shelf.ts'
import { removeVariant } from './remove-variant.ts'
import { addAttribute, addValue, rename } from './save-attribute.ts'
import { saveShelf } from './save-shelf.ts'
import { saveVariant } from './save-variant.ts'
import { attributesInOrder, shelvesInOrder } from './shelves.reads.ts'
import { previewOf, staffImagesOf, staffProductOf } from './staff-product.reads.ts'
import { staffProductsOf } from './staff-products.reads.ts'

export function shopAdmin(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  const see = guards.staff('catalogue.see')
  const edit = guards.staff('catalogue.edit')

  serve(app, contract.listStaffProducts, see, ({ staff, query }) =>
    staffProductsOf(db, staff, query),
  )
  serve(app, contract.createProduct, edit, ({ staff, body }) =>
    createProduct(db, staff, body, clock.now()),
  )
  serve(app, contract.getStaffProduct, see, ({ staff, params }) =>
    staffProductOf(db, staff, params.uuid),
  )
  serve(app, contract.changeProduct, edit, async ({ staff, params: { uuid }, body }) => {
    await changeProduct(db, staff, { uuid, change: body, at: clock.now() })
    return staffProductOf(db, staff, uuid)
  })
  serve(app, contract.previewProduct, see, ({ staff, params: { uuid }, query }) =>
    previewOf(db, staff, { uuid, ...query, language: query.language ?? staff.language }),
  )
  serve(app, history.listOfferChanges, see, ({ staff, params: { uuid }, query }) =>
    offerChangesOf(db, staff, uuid, query),
  )
  serve(app, contract.addProductImage, edit, async ({ staff, params: { uuid }, request }) => {
    await addImage(house, staff, uuid, await uploadedFile(request, 'image'))
    return staffImagesOf(db, staff, uuid)
  })
  serve(app, contract.orderProductImages, edit, async ({ staff, params: { uuid }, body }) => {
    await orderImages(house, staff, uuid, body.files)
    return staffImagesOf(db, staff, uuid)
  })
  serve(app, contract.addVariant, edit, ({ staff, params: { uuid }, body }) =>
    saveVariant(db, staff, { uuid, draft: body, at: clock.now() }),
  )
  serve(app, contract.changeVariant, edit, async ({ staff, params, body }) => {
    await saveVariant(db, staff, { ...params, draft: body, at: clock.now() })
    return undefined
  })
  serve(app, contract.removeVariant, edit, async ({ staff, params }) => {
    await removeVariant(db, staff, { ...params, at: clock.now() })
    return undefined
  })

  serve(app, shelves.listShelves, see, () => shelvesInOrder(db))
  serve(app, shelves.createShelf, edit, ({ staff, body }) =>
    saveShelf(db, staff, { draft: body, at: clock.now() }),
  )
  serve(app, shelves.changeShelf, edit, async ({ staff, params: { uuid }, body }) => {
    await saveShelf(db, staff, { uuid, draft: body, at: clock.now() })
    return undefined
  })
  serve(app, shelves.removeShelf, edit, async ({ staff, params: { uuid } }) => {
    await removeShelf(db, staff, { uuid, at: clock.now() })
    return undefined
  })
  serve(app, shelves.orderShelves, edit, async ({ staff, body }) => {
    await orderShelves(db, staff, { ...body, at: clock.now() })
    return undefined
  })
  serve(app, shelves.listAttributes, see, () => attributesInOrder(db))
  serve(app, shelves.createAttribute, edit, ({ staff, body }) =>
    addAttribute(db, staff, { ...body, at: clock.now() }),
  )
  serve(app, shelves.createValue, edit, ({ staff, params, body }) =>
    addValue(db, staff, { attribute: params.uuid, ...body, at: clock.now() }),
  )
  serve(app, shelves.renameAttribute, edit, async ({ staff, params, body }) => {
    await rename(db, staff, { attribute: params.uuid, ...body, at: clock.now() })
    return undefined
  })
  serve(app, shelves.renameValue, edit, async ({ staff, params, body }) => {
    const { uuid: attribute, value } = params
    await rename(db, staff, { attribute, value, ...body, at: clock.now() })
    return undefined
  })
  serve(app, shelves.removeAttribute, edit, async ({ staff, params }) => {
    await removeAttribute(db, staff, { attribute: params.uuid, at: clock.now() })
    return undefined
  })
  serve(app, shelves.removeValue, edit, async ({ staff, params: { uuid, value } }) => {
    await removeAttribute(db, staff, { attribute: uuid, value, at: clock.now() })
    return undefined
  })
}
