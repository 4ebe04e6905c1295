import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/companies.ts'
import type { AppContext } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { appealRejection } from './appeals/appeal-rejection.ts'
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
