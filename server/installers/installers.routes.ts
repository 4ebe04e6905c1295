import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { installerOf } from './installers.reads.ts'
import { updateInstaller } from './update-installer.ts'

export function installersRoutes(app: FastifyInstance, { db, guards: { member } }: House) {
  serve(app, contract.getSelf, member, ({ installer }) => installerOf(db, installer.id))
  serve(app, contract.patchInstaller, member, ({ installer, params, body }) =>
    updateInstaller(db, installer, params.id, body),
  )
}
