import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/legal.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { findLegalPages, findStaffLegalPage } from './staff-legal.reads.ts'
import { publishLegalPage } from './publish-legal-page.ts'

export function legalAdmin(app: FastifyInstance, { guards }: AppContext) {
  const see = guards.staff('content.see')
  serve(app, contract.listLegalPages, see, ({ db, staff, query, now }) =>
    findLegalPages(db, selectRegions(staff, query.region), now),
  )
  serve(app, contract.getStaffLegalPage, see, ({ params, ...ctx }) =>
    findStaffLegalPage(ctx, { regionId: Number(params.region), page: params.page }),
  )
  serve(app, contract.publishLegalPage, guards.staff('settings.edit'), ({ params, body, ...ctx }) =>
    publishLegalPage(ctx, { regionId: Number(params.region), page: params.page, ...body }),
  )
}
