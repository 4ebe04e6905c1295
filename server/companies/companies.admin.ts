import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/company-reviews.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { askCompany } from './ask-company.ts'
import { companyReviewOf } from './company-review.reads.ts'
import { decideNumbers } from './decide-numbers.ts'
import { decideVerification } from './decide-verification.ts'
import { nextCompany } from './next-company.ts'
import { waitingCompanies } from './waiting-companies.reads.ts'

export function companiesAdmin(app: FastifyInstance, house: House) {
  const { db, clock } = house
  const verifier = house.guards.staff('members.verify')
  serve(app, contract.listCompanyReviews, verifier, ({ staff, query }) =>
    waitingCompanies(db, staff, query, clock.now()),
  )
  serve(app, contract.getCompanyReview, verifier, ({ staff, params }) =>
    companyReviewOf(house, staff, params.uuid, clock.now()),
  )
  serve(app, contract.nextCompanyReview, verifier, ({ staff, body }) =>
    nextCompany(db, staff, body, clock.now()),
  )
  serve(app, contract.verifyCompany, verifier, async ({ staff, params }) => {
    await decideVerification(house, staff, params.uuid, { outcome: 'verify' })
    return undefined
  })
  serve(app, contract.rejectCompany, verifier, async ({ staff, params, body }) => {
    await decideVerification(house, staff, params.uuid, { outcome: 'reject', ...body })
    return undefined
  })
  serve(app, contract.decideNumbers, verifier, async ({ staff, params, body }) => {
    await decideNumbers(house, staff, params.uuid, body)
    return undefined
  })
  serve(app, contract.askCompany, verifier, async ({ staff, params, body }) => {
    await askCompany(house, staff, params.uuid, body.question)
    return undefined
  })
}
