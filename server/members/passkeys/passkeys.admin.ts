import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/passkeys.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findInstaller } from '#server/members/members/staff-installers.reads.ts'
import { clearPasskeys } from './change-passkeys.ts'

export function passkeysAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const changing = guards.staffWithStepUp('members.edit')
  serve(app, contract.clearPasskeys, changing, async ({ params, body, ...ctx }) =>
    clearPasskeys(ctx, { person: await findInstaller(db, ctx.staff, params.uuid), ...body }),
  )
}
