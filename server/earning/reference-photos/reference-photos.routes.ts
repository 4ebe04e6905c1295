import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/reference-photos.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findMemberPhotoFile, findMemberPhotos } from './member-photos.reads.ts'
import { sendPhoto } from './send-photo.ts'
import { withdrawPhoto } from './withdraw-photo.ts'

export function referencePhotosRoutes(app: FastifyInstance, { guards }: AppContext) {
  const { member } = guards
  serve(app, contract.listReferencePhotos, member, (ctx) => findMemberPhotos(ctx))
  serve(app, contract.sendReferencePhoto, member, async ({ body, ...ctx }) => {
    await sendPhoto(ctx, body)
    return findMemberPhotos(ctx)
  })
  serve(app, contract.withdrawReferencePhoto, member, async ({ params, ...ctx }) => {
    await withdrawPhoto(ctx, params.uuid)
    return findMemberPhotos(ctx)
  })
  serveFile(app, contract.getReferencePhotoFile, member, ({ params, ...ctx }) =>
    findMemberPhotoFile(ctx, params.uuid),
  )
}
