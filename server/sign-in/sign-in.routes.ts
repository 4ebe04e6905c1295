import type { FastifyInstance } from 'fastify'
import { problems } from '#contract/refusals.ts'
import * as sessions from '#contract/sessions.ts'
import * as contract from '#contract/sign-in.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'
import { devicesOf, endDevice, endOtherDevices } from './devices.ts'
import { emailKey, phoneKey } from './identifier.ts'
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
  serve(app, contract.logout, joining, ({ session }) =>
    inTransaction(house.db, async (tx) => {
      await revokeSession(tx, session.id, house.clock.now())
      return undefined
    }),
  )
}

function identifierOf(
  body: { email: string } | { phone: string; region: string | number },
  { allowTestPhone }: House['config'],
): Identifier {
  if ('email' in body) return { emailKey: emailKey(body.email) }
  const phone = phoneKey(body.phone, body.region, allowTestPhone)
  return phone ? { phone } : refuseFields({ phone: [problems.invalid_phone] })
}
