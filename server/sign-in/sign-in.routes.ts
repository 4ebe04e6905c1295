import type { FastifyInstance } from 'fastify'
import { emailKey } from '#contract/email-address.ts'
import * as emulation from '#contract/emulation.ts'
import { problems } from '#contract/refusals.ts'
import * as sessions from '#contract/sessions.ts'
import * as contract from '#contract/sign-in.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { networkOf } from '#server/http/limits.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'
import { emulationOf, endEmulation, tradeHandover } from './emulation.ts'
import { devicesOf, endDevice, endOtherDevices } from './devices.ts'
import { phoneKey } from '#server/identifier.ts'
import { refreshSession, revokeSession } from './refresh-session.ts'
import { requestCode } from './request-code.ts'
import type { Identifier } from './sign-in.reads.ts'
import { verifyCode } from './verify-code.ts'

export function signInRoutes(app: FastifyInstance, house: House) {
  const { anyone, member, joining } = house.guards
  serve(app, contract.login, anyone, ({ body, request }) =>
    requestCode(house, identifierOf(body, house.config), request.ip),
  )
  serve(app, contract.verify, anyone, ({ body, request, header }) =>
    verifyCode(house, { ...body, ip: request.ip, userAgent: header('user-agent') ?? '' }),
  )
  serve(app, contract.refresh, anyone, ({ body }) => refreshSession(house, body.refresh_token))
  serve(app, sessions.listSessions, member, (caller) => devicesOf(house, caller))
  serve(app, sessions.endSession, member, ({ params, ...caller }) =>
    endDevice(house, caller, params.uuid),
  )
  serve(app, sessions.endOtherSessions, member, (caller) => endOtherDevices(house, caller))
  serve(app, contract.logout, joining, ({ request, ...caller }) =>
    inTransaction(house.db, async (tx) => {
      const at = house.clock.now()
      await revokeSession(tx, caller.session.id, at)
      await endEmulation(tx, caller, { id: request.id, network: networkOf(request.ip) }, at)
      return undefined
    }),
  )
  serve(app, emulation.tradeHandover, anyone, ({ body, request, header }) =>
    tradeHandover(house, {
      code: body.code,
      ip: request.ip,
      userAgent: header('user-agent') ?? '',
    }),
  )
  serve(app, emulation.getEmulation, joining, (caller) => emulationOf(house.db, caller))
}

function identifierOf(
  body: { email: string } | { phone: string; region: string | number },
  { allowTestPhone }: House['config'],
): Identifier {
  if ('email' in body) return { emailKey: emailKey(body.email) }
  const phone = phoneKey(body.phone, body.region, allowTestPhone)
  return phone ? { phone } : refuseFields({ phone: [problems.invalid_phone] })
}
