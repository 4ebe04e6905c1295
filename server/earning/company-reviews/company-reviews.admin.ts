import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/company-reviews.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { askCompany } from './ask-company.ts'
import { findCompanyReview } from './company-review.reads.ts'
import { decideNumbers } from './decide-numbers.ts'
import { decideVerification } from './decide-verification.ts'
import { companyQueue } from './waiting-companies.reads.ts'

export function companyReviewsAdmin(app: FastifyInstance, context: AppContext) {
  const verifier = context.guards.staff('members.verify')
  serve(app, contract.listCompanyReviews, verifier, ({ query, ...ctx }) =>
    companyQueue.findPage(ctx, query),
  )
  serve(app, contract.getCompanyReview, verifier, ({ params, ...ctx }) =>
    findCompanyReview(ctx, params.uuid),
  )
  serve(app, contract.nextCompanyReview, verifier, ({ body, ...ctx }) =>
    companyQueue.takeNext(ctx, body),
  )
  serve(app, contract.verifyCompany, verifier, async ({ params, ...ctx }) => {
    await decideVerification(ctx, { uuid: params.uuid, decision: { outcome: 'verify' } })
    return undefined
  })
  serve(app, contract.rejectCompany, verifier, async ({ params, body, ...ctx }) => {
    await decideVerification(ctx, { uuid: params.uuid, decision: { outcome: 'reject', ...body } })
    return undefined
  })
  serve(app, contract.decideNumbers, verifier, async ({ params, body, ...ctx }) => {
    await decideNumbers(ctx, { uuid: params.uuid, ...body })
    return undefined
  })
  serve(app, contract.askCompany, verifier, async ({ params, body, ...ctx }) => {
    await askCompany(ctx, { uuid: params.uuid, question: body.question })
    return undefined
  })
}
