import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/scans.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { appealScan } from './appeal-scan.ts'
import { createScan } from './create-scan.ts'
import { createScans } from './create-scans.ts'
import { removeScan } from './remove-scan.ts'
import { savePhoto, spendPhoto } from './save-photo.ts'
import { findScans } from './scans.reads.ts'

export function scansRoutes(app: FastifyInstance, context: AppContext) {
  const { member, registering } = context.guards
  serve(app, contract.listScans, member, ({ query, ...caller }) =>
    findScans(context.db, caller, query.projects_id),
  )
  serve(app, contract.createScan, registering, ({ body, ...ctx }) => createScan(ctx, body))
  serve(app, contract.createScans, registering, ({ body, ...ctx }) => createScans(ctx, body.scans))
  serve(app, contract.uploadScanPhoto, registering, async ({ request, ...ctx }) =>
    savePhoto(
      ctx,
      await readUpload(request, contract.uploadScanPhoto.file!, {
        spend: (bytes) => spendPhoto(ctx, bytes),
      }),
    ),
  )
  serve(app, contract.removeScan, registering, async ({ params, ...ctx }) => {
    await removeScan(ctx, params.uuid)
    return undefined
  })
  serve(app, contract.appealScan, registering, ({ params, body, ...ctx }) =>
    appealScan(ctx, { uuid: params.uuid, ...body }),
  )
}
