import type { FastifyInstance } from 'fastify'
import { toEmailKey } from '#contract/email-address.ts'
import { problems } from '#contract/refusals.ts'
import * as contract from '#contract/members/sign-in.ts'
import type { AppContext } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { toNetwork } from '#server/platform/http/limits.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findEmulation, endEmulation } from '#server/staff/emulation/emulation.ts'
import { findDevices, endDevice, endOtherDevices } from './devices.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { findFreshWays, proveFreshCode, sendFreshCode } from './fresh-code.ts'
import { refreshSession, revokeSession } from './refresh-session.ts'
import { requestCode } from './request-code.ts'
import type { Identifier } from './sign-in.reads.ts'
import { tradeHandover } from './trade-handover.ts'
import { verifyCode } from './verify-code.ts'

export function signInRoutes(app: FastifyInstance, context: AppContext) {
  const { anyone, member, onboarding } = context.guards
  serve(app, contract.login, anyone, ({ body, request, ...ctx }) =>
    requestCode(ctx, { identifier: toIdentifier(body, context.config), ip: request.ip }),
  )
  serve(app, contract.verify, anyone, ({ body, request, header, ...ctx }) =>
    verifyCode(ctx, { ...body, ip: request.ip, userAgent: header('user-agent') ?? '' }),
  )
  serve(app, contract.refresh, anyone, ({ body, ...ctx }) =>
    refreshSession(ctx, body.refresh_token),
  )
  serve(app, contract.listSessions, member, (ctx) => findDevices(ctx))
  serve(app, contract.endSession, member, ({ params, ...ctx }) => endDevice(ctx, params.uuid))
  serve(app, contract.endOtherSessions, member, (ctx) => endOtherDevices(ctx))
  serve(app, contract.listFreshWays, member, (ctx) => findFreshWays(ctx))
  serve(app, contract.sendFreshCode, member, ({ body, ...ctx }) => sendFreshCode(ctx, body.kind))
  serve(app, contract.proveFreshCode, member, ({ body, request, ...ctx }) =>
    proveFreshCode(ctx, { ...body, ip: request.ip }),
  )
  serve(app, contract.logout, onboarding, ({ request, ...call }) =>
    inTransaction(call, async (ctx) => {
      await revokeSession(ctx, ctx.session.id)
      await endEmulation(ctx, { id: request.id, network: toNetwork(request.ip) })
      return undefined
    }),
  )
  serve(app, contract.tradeHandover, anyone, ({ body, request, header, ...ctx }) =>
    tradeHandover(ctx, { code: body.code, ip: request.ip, userAgent: header('user-agent') ?? '' }),
  )
  serve(app, contract.getEmulation, onboarding, (ctx) => findEmulation(ctx))
}

function toIdentifier(
  body: { email: string } | { phone: string; region: string | number },
  { allowTestPhone }: AppContext['config'],
): Identifier {
  if ('email' in body) return { emailKey: toEmailKey(body.email) }
  const phone = toPhoneKey(body.phone, body.region, allowTestPhone)
  return phone ? { phone } : refuseFields({ phone: [problems.invalid_phone] })
}
