import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { chooseStaffLanguage } from './choose-language.ts'
import { beginEnrolment, endEnrolment } from './enrol.ts'
import { enterOffice } from './enter-office.ts'
import { endSessionsOf, remindStaff, resetSecondFactor } from './help-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { leaveOffice } from './leave-office.ts'
import { cookieGiver } from './office-session.ts'
import { showOfficeCode } from './show-office-code.ts'
import { showTotp } from './show-totp.ts'
import { staffList, staffOf, staffSelfOf } from './staff.reads.ts'
import { stepUp } from './step-up.ts'
import { updateStaff } from './update-staff.ts'

export function staffAdmin(app: FastifyInstance, house: House) {
  const { anyone, entering, staff, steppedUp } = house.guards
  const seeing = staff('staff.edit')
  const editing = steppedUp('staff.edit')
  const cookieOf = (answering: Parameters<typeof cookieGiver>[1]) => cookieGiver(house, answering)
  serve(app, contract.enterOffice, anyone, ({ body, request }) =>
    enterOffice(house, body.email, request.ip),
  )
  serve(app, contract.showOfficeCode, anyone, ({ body, ...call }) => {
    const { request } = call
    const userAgent = call.header('user-agent') ?? ''
    const attempt = { ...body, ip: request.ip, userAgent, requestId: request.id }
    return showOfficeCode(house, attempt, cookieOf(call))
  })
  serve(app, contract.showTotp, entering, ({ body, ...call }) =>
    showTotp(house, call, body.code, cookieOf(call)),
  )
  serve(app, contract.beginEnrolment, entering, (call) => beginEnrolment(house, call))
  serve(app, contract.endEnrolment, entering, ({ body, ...call }) =>
    endEnrolment(house, call, body.code, cookieOf(call)),
  )
  serve(app, contract.stepUp, staff(null), ({ body, ...call }) => stepUp(house, call, body.code))
  serve(app, contract.leaveOffice, staff(null), (call) => leaveOffice(house, call, cookieOf(call)))
  serve(app, contract.getStaffSelf, staff(null), (call) => staffSelfOf(house, call))
  serve(app, contract.chooseStaffLanguage, staff(null), ({ body, ...call }) =>
    chooseStaffLanguage(house, call, body.language),
  )
  serve(app, contract.listStaff, seeing, ({ query, ...call }) =>
    staffList(house.db, call.staff, query),
  )
  serve(app, contract.getStaff, seeing, ({ params, ...call }) => staffOf(house, call, params.uuid))
  serve(app, contract.inviteStaff, editing, ({ body, ...call }) =>
    inviteStaff(house, call.staff, body, house.clock.now()),
  )
  serve(app, contract.updateStaff, editing, ({ params, body, ...call }) =>
    updateStaff(house, call, params.uuid, body),
  )
  serve(app, contract.remindStaff, seeing, ({ params, ...call }) =>
    remindStaff(house, call, params.uuid),
  )
  serve(app, contract.resetSecondFactor, editing, ({ params, ...call }) =>
    resetSecondFactor(house, call, params.uuid),
  )
  serve(app, contract.endStaffSession, editing, ({ params, ...call }) =>
    endSessionsOf(house, call, params),
  )
  serve(app, contract.endAllStaffSessions, editing, ({ params, ...call }) =>
    endSessionsOf(house, call, { uuid: params.uuid }),
  )
}
