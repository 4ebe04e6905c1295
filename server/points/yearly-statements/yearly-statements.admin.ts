import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/yearly-statements.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findCompany } from '#server/staff/staff/find-company.ts'
import { findPointValues, setPointValue } from './set-point-value.ts'
import { renderYearlyFile } from './yearly-file.ts'
import { findYearlyStatements } from './yearly-statements.reads.ts'

export function yearlyStatementsAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const seeing = guards.staff('members.see')
  serve(app, contract.listPointValues, guards.staff('settings.see'), (ctx) =>
    findPointValues(ctx, ctx.staff),
  )
  serve(app, contract.setPointValue, guards.staffWithStepUp('settings.edit'), ({ body, ...ctx }) =>
    setPointValue(ctx, body),
  )
  serve(app, contract.listCompanyStatements, seeing, async ({ staff, params }) =>
    findYearlyStatements(db, (await findCompany(db, staff, params.uuid)).id),
  )
  serveFile(app, contract.getCompanyStatement, seeing, async ({ params, staff, ...ctx }) => {
    const { id, uuid, region_id: regionId } = await findCompany(db, staff, params.uuid)
    const company = { id, uuid, regionId }
    return renderYearlyFile(
      { ...ctx, db },
      { company, uuid: params.statement, language: staff.language },
    )
  })
}
