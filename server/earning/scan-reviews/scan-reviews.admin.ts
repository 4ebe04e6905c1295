import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/scan-reviews.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { decideScan } from './decide-scan.ts'
import { askAboutScan } from './ask-about-scan.ts'
import { scanPhoto } from './scan-photos.reads.ts'
import { findScanReview } from './scan-review.reads.ts'
import { scanQueue } from './waiting-scans.reads.ts'

export function scanReviewsAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const see = guards.staff('reviews.see')
  const decide = guards.staff('reviews.decide')
  serve(app, contract.listScanReviews, see, ({ query, ...ctx }) => scanQueue.findPage(ctx, query))
  serve(app, contract.getScanReview, see, ({ params, ...ctx }) => findScanReview(ctx, params.uuid))
  serveFile(app, contract.getScanReviewPhoto, see, ({ staff, params }) =>
    scanPhoto(context, staff, params),
  )
  serve(app, contract.nextScanReview, decide, ({ body, ...ctx }) => scanQueue.takeNext(ctx, body))
  serve(app, contract.approveScan, decide, ({ params, body, ...ctx }) =>
    decideScan(ctx, {
      uuid: params.uuid,
      decision: { outcome: 'approve', group: body.points_group },
    }),
  )
  serve(app, contract.rejectScan, decide, ({ params, body, ...ctx }) =>
    decideScan(ctx, { uuid: params.uuid, decision: { outcome: 'reject', ...body } }),
  )
  serve(app, contract.askAboutScan, decide, async ({ params, body, ...ctx }) => {
    await askAboutScan(ctx, { uuid: params.uuid, question: body.question })
    return undefined
  })
}
