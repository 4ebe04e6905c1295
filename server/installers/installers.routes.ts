import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { installerOf } from './installers.reads.ts'
import { updateInstaller } from './update-installer.ts'

export function installersRoutes(app: FastifyInstance, house: House) {
  const { member, joining } = house.guards
  serve(app, contract.getSelf, member, ({ installer }) => installerOf(house.db, installer.id))
  serve(app, contract.patchInstaller, joining, ({ params, body, request, ...caller }) =>
    updateInstaller(house, caller, params.id, { change: body, ip: request.ip }),
  )
}
