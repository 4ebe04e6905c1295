import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/catalogue.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { addImage, orderImages } from './product-images.ts'
import { removeVariant } from './remove-variant.ts'
import { saveVariant } from './save-variant.ts'
import { findProductPreview, findStaffImages, findStaffProduct } from './staff-product.reads.ts'
import { findStaffProducts } from './staff-products.reads.ts'

export function catalogueAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const see = guards.staff('catalogue.see')
  const edit = guards.staff('catalogue.edit')

  serve(app, contract.listStaffProducts, see, ({ staff, query }) =>
    findStaffProducts(db, staff, query),
  )
  serve(app, contract.createProduct, edit, ({ body, ...ctx }) =>
    createProduct(ctx, { draft: body }),
  )
  serve(app, contract.getStaffProduct, see, ({ staff, params }) =>
    findStaffProduct(db, staff, params.uuid),
  )
  serve(app, contract.changeProduct, edit, async ({ params: { uuid }, body, ...ctx }) => {
    await changeProduct(ctx, { uuid, change: body })
    return findStaffProduct(db, ctx.staff, uuid)
  })
  serve(app, contract.previewProduct, see, ({ staff, params: { uuid }, query, ...ctx }) =>
    findProductPreview(ctx, staff, { uuid, ...query, language: query.language ?? staff.language }),
  )
  serve(app, contract.addProductImage, edit, async ({ params: { uuid }, request, ...ctx }) => {
    await addImage(ctx, { uuid, upload: await readUpload(request, 'image') })
    return findStaffImages(db, ctx.staff, uuid)
  })
  serve(app, contract.orderProductImages, edit, async ({ params: { uuid }, body, ...ctx }) => {
    await orderImages(ctx, { uuid, files: body.files })
    return findStaffImages(db, ctx.staff, uuid)
  })
  serve(app, contract.addVariant, edit, ({ params: { uuid }, body, ...ctx }) =>
    saveVariant(ctx, { uuid, draft: body }),
  )
  serve(app, contract.changeVariant, edit, async ({ params, body, ...ctx }) => {
    await saveVariant(ctx, { ...params, draft: body })
    return undefined
  })
  serve(app, contract.removeVariant, edit, async ({ params, ...ctx }) => {
    await removeVariant(ctx, params)
    return undefined
  })
}
