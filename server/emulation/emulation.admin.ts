import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/emulation.admin.ts'
import type { AppContext } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { emulateInstaller } from '#server/emulation/emulate-installer.ts'

export function emulationAdmin(app: FastifyInstance, context: AppContext) {
  const { staff } = context.guards
  serve(app, contract.emulateInstaller, staff('members.emulate'), ({ params, body, ...ctx }) =>
    emulateInstaller(ctx, { uuid: params.uuid, reason: body.reason }),
  )
}
