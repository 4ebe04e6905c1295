import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/emulation.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { emulateInstaller } from './emulate-installer.ts'

export function signInAdmin(app: FastifyInstance, house: House) {
  const { staff } = house.guards
  serve(app, contract.emulateInstaller, staff('members.emulate'), ({ params, body, ...call }) =>
    emulateInstaller(house, call, { uuid: params.uuid, reason: body.reason }),
  )
}
