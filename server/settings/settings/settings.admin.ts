import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/settings/settings.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { findApprovalLimits } from './approval-limits.reads.ts'
import { changeLimits } from './change-limits.ts'
import { changeCompanyType, changeHeroImages, changeRegion } from './change-region.ts'
import { dropPoints, planPoints } from './plan-points.ts'
import { findPointTables, simulatePoints } from './point-tables.reads.ts'
import { publishTerms } from './announce-terms.ts'
import { findHeroImages, findRegionSettings } from './staff-settings.reads.ts'
import { findMaintenanceState, switchMaintenance } from './switch-maintenance.ts'

export function settingsAdmin(app: FastifyInstance, { db, clock, guards }: AppContext) {
  const see = guards.staff('settings.see')
  const edit = guards.staff('settings.edit')
  serve(app, contract.listHeroImages, guards.staff('content.see'), ({ staff, query }) =>
    findHeroImages(db, selectRegions(staff, query.region)),
  )
  serve(app, contract.changeHeroImages, guards.staff('content.edit'), ({ params, body, ...ctx }) =>
    changeHeroImages({ ...ctx, db }, { id: Number(params.region), ...body }),
  )
  serve(app, contract.listRegionSettings, see, ({ staff }) => findRegionSettings(db, staff.regions))
  serve(app, contract.changeRegion, edit, ({ params, body, ...ctx }) =>
    changeRegion({ ...ctx, db }, { id: Number(params.region), ...body }),
  )
  serve(app, contract.publishTerms, edit, ({ params, body, ...ctx }) =>
    publishTerms({ ...ctx, db }, { id: Number(params.region), ...body }),
  )
  serve(app, contract.changeCompanyType, edit, ({ params, body, ...ctx }) => {
    const which = { region: Number(params.region), type: Number(params.type) }
    return changeCompanyType({ ...ctx, db }, { input: which, ...body })
  })
  serve(app, contract.listPointTables, see, ({ staff, query }) =>
    findPointTables(db, selectRegions(staff, query.region), clock.now()),
  )
  serve(app, contract.planPointTable, edit, ({ body, ...ctx }) => planPoints({ ...ctx, db }, body))
  serve(app, contract.dropPointTable, edit, ({ body, ...ctx }) => dropPoints({ ...ctx, db }, body))
  serve(app, contract.simulatePoints, see, ({ body, ...ctx }) => {
    if (!ctx.staff.regions.includes(body.region_id)) refuse('common.not_found')
    return simulatePoints({ ...ctx, db }, { regionId: body.region_id, points: body.points })
  })
  serve(app, contract.getApprovalLimits, see, () => findApprovalLimits(db))
  serve(
    app,
    contract.changeApprovalLimits,
    guards.staffWithStepUp('settings.edit'),
    ({ body, ...ctx }) => changeLimits({ ...ctx, db }, body),
  )
  serve(app, contract.getMaintenance, see, () => findMaintenanceState({ db }))
  serve(
    app,
    contract.switchMaintenance,
    guards.staffWithStepUp('maintenance.switch'),
    ({ body, ...ctx }) => switchMaintenance({ ...ctx, db }, body),
  )
}
