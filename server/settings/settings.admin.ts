import type { FastifyInstance } from 'fastify'
import * as rates from '#contract/rates.admin.ts'
import * as contract from '#contract/settings.admin.ts'
import type { House } from '#server/app.ts'
import { refuse } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'
import { approvalLimitsOf } from './approval-limits.reads.ts'
import { changeLimits } from './change-limits.ts'
import { changeCompanyType, changeHeroImages, changeRegion } from './change-region.ts'
import { dropPoints, planPoints } from './plan-points.ts'
import { pointTablesOf, simulatedPoints } from './point-tables.reads.ts'
import { publishTerms } from './publish-terms.ts'
import { heroImagesOf, officeRegionsOf } from './staff-settings.reads.ts'
import { maintenanceState, switchMaintenance } from './switch-maintenance.ts'

export function settingsAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  const see = guards.staff('rules.see')
  const edit = guards.staff('rules.edit')
  serve(app, contract.listHeroImages, guards.staff('content.see'), ({ staff, query }) =>
    heroImagesOf(db, regionsAsked(staff, query.region)),
  )
  serve(app, contract.changeHeroImages, guards.staff('content.edit'), ({ staff, params, body }) =>
    changeHeroImages(db, staff, Number(params.id), body, clock.now()),
  )
  serve(app, contract.listOfficeRegions, see, ({ staff }) => officeRegionsOf(db, staff.regions))
  serve(app, contract.changeRegion, edit, ({ staff, params, body }) =>
    changeRegion(db, staff, Number(params.id), body, clock.now()),
  )
  serve(app, contract.publishTerms, edit, ({ staff, params, body }) =>
    publishTerms(db, staff, Number(params.id), body, clock.now()),
  )
  serve(app, contract.changeCompanyType, edit, ({ staff, params, body }) => {
    const which = { region: Number(params.id), type: Number(params.type) }
    return changeCompanyType(db, staff, which, body, clock.now())
  })
  serve(app, rates.listPointTables, see, ({ staff, query }) =>
    pointTablesOf(db, regionsAsked(staff, query.region), clock.now()),
  )
  serve(app, rates.planPointTable, edit, ({ staff, body }) =>
    planPoints(db, staff, body, clock.now()),
  )
  serve(app, rates.dropPointTable, edit, ({ staff, body }) =>
    dropPoints(db, staff, body, clock.now()),
  )
  serve(app, rates.simulatePoints, see, ({ staff, body }) => {
    if (!staff.regions.includes(body.region_id)) refuse('common.not_found')
    return simulatedPoints(db, body.region_id, body.points, clock.now())
  })
  serve(app, contract.getApprovalLimits, see, () => approvalLimitsOf(db))
  serve(app, contract.changeApprovalLimits, guards.steppedUp('rules.edit'), ({ staff, body }) =>
    changeLimits(db, staff, body, clock.now()),
  )
  serve(app, contract.getMaintenance, see, () => maintenanceState(db))
  serve(
    app,
    contract.switchMaintenance,
    guards.steppedUp('maintenance.switch'),
    ({ staff, body }) => switchMaintenance(db, staff, body, clock.now()),
  )
}
