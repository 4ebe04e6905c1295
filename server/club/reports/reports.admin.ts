import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/reports.admin.ts'
import { getRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { calculateLiability } from './liability.reads.ts'
import { findSupportNumbers } from '#server/support/support/desk/support-numbers.reads.ts'
import { getMonthStart } from './months.ts'
import { buildReportsFile } from './reports-file.ts'
import { findReports } from './reports.reads.ts'
import { findPoolLevels } from './pool-levels.reads.ts'
import { getSupportNumbers } from '#contract/club/reports.admin.ts'

export function reportsAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const seeing = guards.staff('reports.see')
  serve(app, contract.getReports, seeing, ({ query, ...ctx }) =>
    findReports(ctx, { regions: openRegions(ctx.staff, query.region), count: query.months }),
  )
  serve(app, contract.getLiability, seeing, ({ query, ...ctx }) =>
    calculateLiability(ctx, selectRegions(ctx.staff, query.region)),
  )
  serve(app, getSupportNumbers, seeing, ({ staff, now, query }) =>
    findSupportNumbers(db, {
      regions: openRegions(staff, query.region),
      from: new Date(getMonthStart(now, query.months - 1)),
      to: now,
    }),
  )
  serve(app, contract.getPools, seeing, ({ staff, now }) => findPoolLevels(db, staff, now))
  serveFile(app, contract.exportReports, seeing, ({ query, ...ctx }) =>
    buildReportsFile(ctx, { regions: selectRegions(ctx.staff, query.region), count: query.months }),
  )
}

/** Countries where there is no club yet have no numbers. */
function openRegions(staff: CallerStaff, slug?: string) {
  return selectRegions(staff, slug).filter((id) => getRegion(id).selectable)
}
