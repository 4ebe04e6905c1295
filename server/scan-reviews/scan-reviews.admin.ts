import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/scan-reviews.admin.ts'
import type { AppContext } from '#server/context.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { decideScan } from '#server/scan-reviews/decide-scan.ts'
import { askAboutScan } from '#server/scan-reviews/ask-about-scan.ts'
import { nextScan } from '#server/scan-reviews/next-scan.ts'
import { scanPhoto } from '#server/scan-reviews/scan-photos.reads.ts'
import { scanReviewOf } from '#server/scan-reviews/scan-review.reads.ts'
import { waitingScans } from '#server/scan-reviews/waiting-scans.reads.ts'

export function scanReviewsAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const see = guards.staff('reviews.see')
  const decide = guards.staff('reviews.decide')
  serve(app, contract.listScanReviews, see, ({ query, ...ctx }) => waitingScans(ctx, query))
  serve(app, contract.getScanReview, see, ({ params, ...ctx }) => scanReviewOf(ctx, params.uuid))
  serveFile(app, contract.getScanReviewPhoto, see, ({ staff, params }) =>
    scanPhoto(context, staff, params),
  )
  serve(app, contract.nextScanReview, decide, ({ body, ...ctx }) => nextScan(ctx, body))
  serve(app, contract.approveScan, decide, ({ params, body, ...ctx }) =>
    decideScan(ctx, {
      staff: ctx.staff,
      uuid: params.uuid,
      decision: { outcome: 'approve', group: body.points_group },
    }),
  )
  serve(app, contract.rejectScan, decide, ({ params, body, ...ctx }) =>
    decideScan(ctx, {
      staff: ctx.staff,
      uuid: params.uuid,
      decision: { outcome: 'reject', ...body },
    }),
  )
  serve(app, contract.askAboutScan, decide, async ({ params, body, ...ctx }) => {
    await askAboutScan(ctx, { staff: ctx.staff, uuid: params.uuid, question: body.question })
    return undefined
  })
}
