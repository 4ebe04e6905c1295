import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/scans.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { createScan } from './create-scan.ts'
import { createScans } from './create-scans.ts'
import { savePhoto } from './save-photo.ts'
import { scansOf } from './scans.reads.ts'

export function scansRoutes(app: FastifyInstance, house: House) {
  const { member } = house.guards
  serve(app, contract.listScans, member, ({ company, query }) =>
    scansOf(house.db, company, query.projects_id),
  )
  serve(app, contract.createScan, member, ({ body, ...caller }) => createScan(house, caller, body))
  serve(app, contract.createScans, member, ({ body, ...caller }) =>
    createScans(house, caller, body.scans),
  )
  serve(app, contract.uploadScanPhoto, member, async ({ request, ...caller }) =>
    savePhoto(house, caller, await uploadedFile(request, contract.uploadScanPhoto.file!)),
  )
}
