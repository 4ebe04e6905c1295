import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/companies.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { appealRejection } from '#server/members/companies/appeals/appeal-rejection.ts'
import { updateCompany, updateCompanyType } from './update-company.ts'

export function companiesRoutes(app: FastifyInstance, context: AppContext) {
  const { anyone, onboardingOwner } = context.guards
  serve(app, contract.appealRejection, anyone, ({ body, request, ...ctx }) =>
    appealRejection(ctx, { ...body, ip: request.ip }),
  )
  serve(app, contract.patchCompanyType, onboardingOwner, ({ params, body, ...ctx }) =>
    updateCompanyType(ctx, { id: params.id, choice: body }),
  )
  serve(app, contract.patchCompany, onboardingOwner, ({ params, body, ...ctx }) =>
    updateCompany(ctx, { id: params.id, change: body }),
  )
}
