import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/reference-photos.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { acceptPhoto, rejectPhoto } from './decide-photo.ts'
import { findGalleryPhotos, findStaffPhoto, findStaffPhotoFile } from './staff-photos.reads.ts'
import { photoQueue } from './waiting-photos.reads.ts'

export function referencePhotosAdmin(app: FastifyInstance, { guards }: AppContext) {
  const see = guards.staff('reviews.see')
  const decide = guards.staff('reviews.decide')
  serve(app, contract.listStaffPhotos, see, ({ query, ...ctx }) => photoQueue.findPage(ctx, query))
  serve(app, contract.listGallery, see, ({ query, ...ctx }) => findGalleryPhotos(ctx, query))
  serve(app, contract.getStaffPhoto, see, ({ params, ...ctx }) => findStaffPhoto(ctx, params.uuid))
  serveFile(app, contract.getStaffPhotoFile, see, ({ params, ...ctx }) =>
    findStaffPhotoFile(ctx, params.uuid),
  )
  serve(app, contract.nextPhoto, decide, ({ body, ...ctx }) => photoQueue.takeNext(ctx, body))
  serve(app, contract.acceptPhoto, decide, async ({ params, ...ctx }) => {
    await acceptPhoto(ctx, params.uuid)
    return findStaffPhoto(ctx, params.uuid)
  })
  serve(app, contract.rejectPhoto, decide, async ({ params, body, ...ctx }) => {
    await rejectPhoto(ctx, { uuid: params.uuid, reason: body.reason })
    return findStaffPhoto(ctx, params.uuid)
  })
}
