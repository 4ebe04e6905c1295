import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/points.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findCompany } from '#server/staff/staff/find-company.ts'
import { findCompanyStatement } from './staff-statement.reads.ts'

export function pointsAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  serve(app, contract.listCompanyPoints, guards.staff('members.see'), async (ctx) =>
    findCompanyStatement(
      { ...ctx, db },
      { company: await findCompany(db, ctx.staff, ctx.params.uuid), ...ctx.query },
    ),
  )
}
