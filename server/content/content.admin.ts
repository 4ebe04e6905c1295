import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/content.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { changeContent, createContent, removeContent } from './change-content.ts'
import { savePicture } from './save-picture.ts'
import { officeContentList, officeContentOf } from './staff-content.reads.ts'

export function contentAdmin(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  const see = guards.staff('content.see')
  const edit = guards.staff('content.edit')
  serve(app, contract.listOfficeContent, see, ({ staff, query }) =>
    officeContentList(db, staff, query, clock.now()),
  )
  serve(app, contract.getOfficeContent, see, ({ staff, params }) =>
    officeContentOf(db, staff, params.uuid, clock.now()),
  )
  serve(app, contract.createContent, edit, ({ staff, body }) =>
    createContent(db, staff, body, clock.now()),
  )
  serve(app, contract.changeContent, edit, ({ staff, params, body }) =>
    changeContent(db, staff, params.uuid, body, clock.now()),
  )
  serve(app, contract.removeContent, edit, async ({ staff, params }) => {
    await removeContent(db, staff, params.uuid, clock.now())
    return undefined
  })
  serve(app, contract.uploadContentPicture, edit, async ({ request }) =>
    savePicture(house, await uploadedFile(request, 'file')),
  )
}
