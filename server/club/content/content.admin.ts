import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/content.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { changeContent, createContent, removeContent } from './change-content.ts'
import { savePicture } from './save-picture.ts'
import { findStaffContentPage, findStaffContent } from './staff-content.reads.ts'

export function contentAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const see = guards.staff('content.see')
  const edit = guards.staff('content.edit')
  serve(app, contract.listStaffContent, see, ({ query, ...ctx }) =>
    findStaffContentPage(ctx, query),
  )
  serve(app, contract.getStaffContent, see, ({ params, ...ctx }) =>
    findStaffContent(ctx, params.uuid),
  )
  serve(app, contract.createContent, edit, ({ body, ...ctx }) => createContent(ctx, body))
  serve(app, contract.changeContent, edit, ({ params, body, ...ctx }) =>
    changeContent(ctx, { uuid: params.uuid, ...body }),
  )
  serve(app, contract.removeContent, edit, async ({ params, ...ctx }) => {
    await removeContent(ctx, params.uuid)
    return undefined
  })
  serve(app, contract.uploadContentPicture, edit, async ({ request, ...ctx }) =>
    savePicture(ctx, await readUpload(request, 'file')),
  )
}
