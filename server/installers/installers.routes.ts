import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { acceptNewTerms } from './accept-new-terms.ts'
import { removeAvatar, saveAvatar } from './change-avatar.ts'
import { cancelErasure, requestErasure } from './erasure.ts'
import { exportData } from './export-data.ts'
import { installerOf } from './installers.reads.ts'
import { updateInstaller } from './update-installer.ts'
import { updateProfile } from './update-profile.ts'
import { startVerification, verifyContact } from './verify-contact.ts'

export function installersRoutes(app: FastifyInstance, house: House) {
  const { member, owner, joining } = house.guards
  serve(app, contract.getSelf, member, ({ installer }) => installerOf(house.db, installer.id))
  serve(app, contract.patchInstaller, joining, ({ params, body, request, ...caller }) =>
    updateInstaller(house, caller, params.id, { change: body, ip: request.ip }),
  )
  serve(app, contract.acceptNewTerms, owner, ({ body, request, ...caller }) =>
    acceptNewTerms(house, caller, { ...body, ip: request.ip }),
  )
  serve(app, contract.patchProfile, member, ({ params, body, ...caller }) =>
    updateProfile(house, caller, params.id, body),
  )
  serve(app, contract.startVerification, member, ({ body, ...caller }) =>
    startVerification(house, caller, body.kind),
  )
  serve(app, contract.verifyContact, member, ({ body, ...caller }) =>
    verifyContact(house, caller, body),
  )
  serve(app, contract.uploadAvatar, member, async ({ params, request, ...caller }) =>
    saveAvatar(
      house,
      caller,
      params.uuid,
      await uploadedFile(request, contract.uploadAvatar.file!),
    ),
  )
  serve(app, contract.removeAvatar, member, ({ params, ...caller }) =>
    removeAvatar(house, caller, params.uuid),
  )
  serveFile(app, contract.exportData, member, ({ params, query, ...caller }) =>
    exportData(house, caller, params.uuid, query.format),
  )
  serve(app, contract.requestErasure, member, ({ params, ...caller }) =>
    requestErasure(house, caller, params.uuid),
  )
  serve(app, contract.cancelErasure, member, ({ params, ...caller }) =>
    cancelErasure(house, caller, params.uuid),
  )
}
