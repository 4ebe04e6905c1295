import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/installers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { acceptNewTerms } from './accept-new-terms.ts'
import { removeAvatar, saveAvatar } from './change-avatar.ts'
import { cancelErasure, requestErasure } from './erasure.ts'
import { exportData } from './export-data.ts'
import { findInstallerResponse } from './installers.reads.ts'
import { isOneself, updateColleague } from './update-colleague.ts'
import { updateInstaller } from './update-installer.ts'
import { updateProfile } from './update-profile.ts'
import { startVerification, verifyContact } from './verify-contact.ts'

export function installersRoutes(app: FastifyInstance, context: AppContext) {
  const { member, owner, onboarding } = context.guards
  serve(app, contract.getSelf, member, ({ installer }) =>
    findInstallerResponse(context.db, installer.id),
  )
  serve(app, contract.patchInstaller, onboarding, ({ params, body, request, ...ctx }) =>
    isOneself(ctx.installer, params.id)
      ? updateInstaller(ctx, { change: body, ip: request.ip })
      : updateColleague(ctx, { id: params.id, change: body }),
  )
  serve(app, contract.acceptNewTerms, owner, ({ body, request, ...ctx }) =>
    acceptNewTerms(ctx, { ...body, ip: request.ip }),
  )
  serve(app, contract.patchProfile, member, ({ params, body, ...ctx }) =>
    updateProfile(ctx, { id: params.id, ...body }),
  )
  serve(app, contract.startVerification, member, ({ body, ...ctx }) =>
    startVerification(ctx, body.kind),
  )
  serve(app, contract.verifyContact, member, ({ body, ...ctx }) => verifyContact(ctx, body))
  serve(app, contract.uploadAvatar, member, async ({ params, request, ...ctx }) =>
    saveAvatar(ctx, {
      uuid: params.uuid,
      upload: await readUpload(request, contract.uploadAvatar.file!, {
        spend: () => ctx.limits.spend('avatarsPerHour', ctx.installer.uuid),
      }),
    }),
  )
  serve(app, contract.removeAvatar, member, ({ params, ...ctx }) => removeAvatar(ctx, params.uuid))
  serveFile(app, contract.exportData, member, ({ params, query, ...ctx }) =>
    exportData(ctx, { uuid: params.uuid, format: query.format }),
  )
  serve(app, contract.requestErasure, member, ({ params, ...ctx }) =>
    requestErasure(ctx, params.uuid),
  )
  serve(app, contract.cancelErasure, member, ({ params, ...ctx }) =>
    cancelErasure(ctx, params.uuid),
  )
}
