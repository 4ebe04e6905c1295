import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/emulation.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { emulateInstaller } from './emulate-installer.ts'

export function emulationAdmin(app: FastifyInstance, context: AppContext) {
  const { staff } = context.guards
  serve(app, contract.emulateInstaller, staff('members.emulate'), ({ params, body, ...ctx }) =>
    emulateInstaller(ctx, { uuid: params.uuid, reason: body.reason }),
  )
}
