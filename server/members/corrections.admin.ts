import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { adjustPoints } from '#server/points/adjust-points.ts'
import { decideAdjustment } from '#server/points/decide-adjustment.ts'
import { correctionsFor, requireCorrection } from '#server/points/staff-points.reads.ts'
import { statementFor } from '#server/points/staff-statement.reads.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { findCompany, findOwnCompany } from './staff-company.reads.ts'

export function correctionsAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  const entering = guards.staff('points.enter')
  const deciding = guards.staff('points.decide')
  serve(app, contract.listCompanyPoints, guards.staff('members.see'), async (call) =>
    statementFor(db, await findCompany(db, call.staff, call.params.uuid), call.query, clock.now()),
  )
  serve(app, contract.listCorrections, entering, ({ staff, query }) =>
    correctionsFor(db, staff, query, clock.now()),
  )
  serve(app, contract.enterCorrection, entering, async ({ staff, params, body }) => {
    const { id } = await findOwnCompany(db, staff, params.uuid)
    const wanted = { ...body, companyId: id }
    return shown(await adjustPoints(db, correctorOf(staff), wanted, clock.now()))
  })
  serve(app, contract.decideCorrection, deciding, async ({ staff, params, body }) => {
    await requireCorrection(db, staff, params.uuid)
    const by = correctorOf(staff)
    const { decision, reason } = body
    return shown(await decideAdjustment(db, by, params.uuid, decision, clock.now(), reason))
  })
}

function correctorOf(staff: CallerStaff) {
  return { ...staff, isFinance: staff.role === 'finance' || staff.role === 'super_admin' }
}

function shown({ uuid, status }: { uuid: string; status: string }) {
  return { uuid, status: status as contract.Correction['status'] }
}
