import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/staff.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { chooseStaffLanguage } from './choose-language.ts'
import { beginEnrolment, endEnrolment } from './enrol.ts'
import { requestStaffCode } from './request-staff-code.ts'
import { endColleagueSessions, remindStaff, resetSecondFactor } from './help-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { buildCookieGiver, signOutStaff } from './open-staff-session.ts'
import { verifyStaffCode } from './verify-staff-code.ts'
import { showTotp } from './show-totp.ts'
import { findStaff, findStaffDetail, findStaffSelf } from './staff.reads.ts'
import { stepUp } from './step-up.ts'
import { updateStaff } from './update-staff.ts'

export function staffAdmin(app: FastifyInstance, context: AppContext) {
  const { anyone, entering, staff, staffWithStepUp } = context.guards
  const seeing = staff('staff.edit')
  const editing = staffWithStepUp('staff.edit')
  const createCookieGiver = (answering: Parameters<typeof buildCookieGiver>[1]) =>
    buildCookieGiver(context, answering)
  serve(app, contract.requestStaffCode, anyone, ({ body, request, ...ctx }) =>
    requestStaffCode(ctx, { email: body.email, ip: request.ip }),
  )
  serve(app, contract.verifyStaffCode, anyone, ({ body, ...ctx }) => {
    const { request } = ctx
    const userAgent = ctx.header('user-agent') ?? ''
    const attempt = { ...body, ip: request.ip, userAgent, requestId: request.id }
    return verifyStaffCode(ctx, { attempt, giveCookie: createCookieGiver(ctx) })
  })
  serve(app, contract.showTotp, entering, ({ body, ...ctx }) =>
    showTotp(ctx, { code: body.code, giveCookie: createCookieGiver(ctx) }),
  )
  serve(app, contract.beginEnrolment, entering, (ctx) => beginEnrolment(ctx))
  serve(app, contract.endEnrolment, entering, ({ body, ...ctx }) =>
    endEnrolment(ctx, { code: body.code, giveCookie: createCookieGiver(ctx) }),
  )
  serve(app, contract.stepUp, staff(null), ({ body, ...ctx }) =>
    stepUp(ctx, { code: body.code, giveCookie: createCookieGiver(ctx) }),
  )
  serve(app, contract.signOutStaff, staff(null), (ctx) => signOutStaff(ctx, createCookieGiver(ctx)))
  serve(app, contract.getStaffSelf, staff(null), (call) => findStaffSelf(context, call))
  serve(app, contract.chooseStaffLanguage, staff(null), ({ body, ...ctx }) =>
    chooseStaffLanguage(ctx, body.language),
  )
  serve(app, contract.listStaff, seeing, ({ query, ...call }) =>
    findStaff(context.db, call.staff, query),
  )
  serve(app, contract.getStaff, seeing, ({ params, ...call }) =>
    findStaffDetail(context, call, params.uuid),
  )
  serve(app, contract.inviteStaff, editing, ({ body, ...ctx }) =>
    inviteStaff(ctx, { actor: ctx.staff, input: body }),
  )
  serve(app, contract.updateStaff, editing, ({ params, body, ...ctx }) =>
    updateStaff(ctx, { uuid: params.uuid, change: body }),
  )
  serve(app, contract.remindStaff, seeing, ({ params, ...ctx }) => remindStaff(ctx, params.uuid))
  serve(app, contract.resetSecondFactor, editing, ({ params, ...ctx }) =>
    resetSecondFactor(ctx, params.uuid),
  )
  serve(app, contract.endStaffSession, editing, ({ params, ...ctx }) =>
    endColleagueSessions(ctx, params),
  )
  serve(app, contract.endAllStaffSessions, editing, ({ params, ...ctx }) =>
    endColleagueSessions(ctx, { uuid: params.uuid }),
  )
}
