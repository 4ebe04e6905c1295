import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/categories.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { removeAttribute } from './remove-attribute.ts'
import { addAttribute, addValue, rename } from './save-attribute.ts'
import { findAttributes, findStaffCategories } from './categories.reads.ts'
import { orderCategories } from './order-categories.ts'
import { removeCategory } from './remove-category.ts'
import { saveCategory } from './save-category.ts'

export function categoriesAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const see = guards.staff('catalogue.see')
  const edit = guards.staff('catalogue.edit')

  serve(app, contract.listStaffCategories, see, () => findStaffCategories(db))
  serve(app, contract.createCategory, edit, ({ body, ...ctx }) =>
    saveCategory(ctx, { draft: body }),
  )
  serve(app, contract.changeCategory, edit, async ({ params: { uuid }, body, ...ctx }) => {
    await saveCategory(ctx, { uuid, draft: body })
    return undefined
  })
  serve(app, contract.removeCategory, edit, async ({ params: { uuid }, ...ctx }) => {
    await removeCategory(ctx, { uuid })
    return undefined
  })
  serve(app, contract.orderCategories, edit, async ({ body, ...ctx }) => {
    await orderCategories(ctx, body)
    return undefined
  })
  serve(app, contract.listAttributes, see, () => findAttributes(db))
  serve(app, contract.createAttribute, edit, ({ body, ...ctx }) => addAttribute(ctx, body))
  serve(app, contract.createValue, edit, ({ params, body, ...ctx }) =>
    addValue(ctx, { attribute: params.uuid, ...body }),
  )
  serve(app, contract.renameAttribute, edit, async ({ params, body, ...ctx }) => {
    await rename(ctx, { attribute: params.uuid, ...body })
    return undefined
  })
  serve(app, contract.renameValue, edit, async ({ params, body, ...ctx }) => {
    const { uuid: attribute, value } = params
    await rename(ctx, { attribute, value, ...body })
    return undefined
  })
  serve(app, contract.removeAttribute, edit, async ({ params, ...ctx }) => {
    await removeAttribute(ctx, { attribute: params.uuid })
    return undefined
  })
  serve(app, contract.removeValue, edit, async ({ params: { uuid, value }, ...ctx }) => {
    await removeAttribute(ctx, { attribute: uuid, value })
    return undefined
  })
}
