import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/registration.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { checkFree } from './check-free.ts'
import { findCompanyByNumber } from './company-by-number.ts'
import { resolveInviter } from './inviter.reads.ts'
import { registerCompany } from './register-company.ts'

export function registrationRoutes(app: FastifyInstance, context: AppContext) {
  const { anyone } = context.guards
  serve(app, contract.validate, anyone, ({ query, request, ...ctx }) =>
    checkFree(ctx, { query, ip: request.ip }),
  )
  serve(app, contract.findCompany, anyone, ({ query, request, ...ctx }) =>
    findCompanyByNumber(ctx, { query, ip: request.ip }),
  )
  serve(app, contract.findInviter, anyone, ({ query, request, ...ctx }) =>
    resolveInviter(ctx, { query, ip: request.ip }),
  )
  serve(app, contract.register, anyone, ({ body, request, ...ctx }) =>
    registerCompany(ctx, { body, ip: request.ip }),
  )
}
