import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/project-reviews.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { askAboutProject } from './ask-about-project.ts'
import { decideProject } from './decide-project.ts'
import { findProjectReview } from './project-review.reads.ts'
import { projectQueue } from './waiting-projects.reads.ts'

export function projectReviewsAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const see = guards.staff('reviews.see')
  const decide = guards.staff('reviews.decide')
  serve(app, contract.listProjectReviews, see, ({ query, ...ctx }) =>
    projectQueue.findPage(ctx, query),
  )
  serve(app, contract.getProjectReview, see, ({ params, ...ctx }) =>
    findProjectReview(ctx, params.uuid),
  )
  serve(app, contract.nextProjectReview, decide, ({ body, ...ctx }) =>
    projectQueue.takeNext(ctx, body),
  )
  serve(app, contract.askAboutProject, decide, async ({ params, body, ...ctx }) => {
    await askAboutProject(ctx, { ...params, ...body })
    return undefined
  })
  serve(app, contract.acceptProject, decide, ({ params, body, ...ctx }) =>
    decideProject(ctx, {
      uuid: params.uuid,
      review: { outcome: 'accept', validScans: body.valid_scans },
    }),
  )
  serve(app, contract.returnProject, decide, ({ params, body, ...ctx }) =>
    decideProject(ctx, { uuid: params.uuid, review: { outcome: 'return', ...body } }),
  )
  serve(app, contract.loseProject, decide, ({ params, body, ...ctx }) =>
    decideProject(ctx, { uuid: params.uuid, review: { outcome: 'reject', ...body } }),
  )
}
