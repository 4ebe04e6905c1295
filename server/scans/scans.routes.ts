import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/scans.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { appealScan } from './appeal-scan.ts'
import { createScan } from './create-scan.ts'
import { createScans } from './create-scans.ts'
import { removeScan } from './remove-scan.ts'
import { savePhoto } from './save-photo.ts'
import { scansOf } from './scans.reads.ts'

export function scansRoutes(app: FastifyInstance, house: House) {
  const { member, registering } = house.guards
  serve(app, contract.listScans, member, ({ query, ...caller }) =>
    scansOf(house.db, caller, query.projects_id),
  )
  serve(app, contract.createScan, registering, ({ body, ...caller }) =>
    createScan(house, caller, body),
  )
  serve(app, contract.createScans, registering, ({ body, ...caller }) =>
    createScans(house, caller, body.scans),
  )
  serve(app, contract.uploadScanPhoto, registering, async ({ request, ...caller }) =>
    savePhoto(house, caller, await uploadedFile(request, contract.uploadScanPhoto.file!)),
  )
  serve(app, contract.removeScan, registering, async ({ params, ...caller }) => {
    await removeScan(house, caller, params.uuid)
    return undefined
  })
  serve(app, contract.appealScan, registering, ({ params, body, ...caller }) =>
    appealScan(house, caller, params.uuid, body),
  )
}
