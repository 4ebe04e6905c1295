import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/adjustments.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { adjustPoints } from './adjust-points.ts'
import { decideAdjustment } from './decide-adjustment.ts'
import { findAdjustments, requireAdjustment } from '#server/points/points/staff-points.reads.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { findOwnCompany } from '#server/staff/staff/find-company.ts'

export function adjustmentsAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const entering = guards.staff('points.enter')
  const deciding = guards.staff('points.decide')
  serve(app, contract.listAdjustments, entering, ({ query, ...ctx }) =>
    findAdjustments({ ...ctx, db }, query),
  )
  serve(app, contract.enterAdjustment, entering, async ({ params, body, ...ctx }) => {
    const { id } = await findOwnCompany(db, ctx.staff, params.uuid)
    const input = { ...body, companyId: id }
    return toResponse(await adjustPoints({ ...ctx, db, staff: toCorrector(ctx.staff) }, input))
  })
  serve(app, contract.decideAdjustment, deciding, async ({ params, body, ...ctx }) => {
    await requireAdjustment(db, ctx.staff, params.uuid)
    const by = toCorrector(ctx.staff)
    const { decision, reason } = body
    return toResponse(
      await decideAdjustment({ ...ctx, db, staff: by }, { uuid: params.uuid, decision, reason }),
    )
  })
}

function toCorrector(staff: CallerStaff) {
  return { ...staff, isFinance: staff.role === 'finance' || staff.role === 'super_admin' }
}

function toResponse({ uuid, status }: { uuid: string; status: string }) {
  return { uuid, status: status as contract.Adjustment['status'] }
}
