import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/passkeys.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addPasskey } from './add-passkey.ts'
import { beginFresh, beginPasskey, beginSignIn } from './begin-passkey.ts'
import { askPasskey, removePasskey, renamePasskey } from './change-passkeys.ts'
import { findPasskeys } from './passkeys.reads.ts'
import { proveFreshPasskey, signInByPasskey } from './sign-in-by-passkey.ts'

export function passkeysRoutes(app: FastifyInstance, { db, guards }: AppContext) {
  const { anyone, member } = guards
  serve(app, contract.listPasskeys, member, ({ installer }) => findPasskeys(db, installer.id))
  serve(app, contract.beginPasskey, member, (ctx) => beginPasskey(ctx))
  serve(app, contract.addPasskey, member, ({ body, ...ctx }) => addPasskey(ctx, body))
  serve(app, contract.askPasskey, member, ({ body, ...ctx }) => askPasskey(ctx, body.is_asked))
  serve(app, contract.renamePasskey, member, ({ params, body, ...ctx }) =>
    renamePasskey(ctx, { uuid: params.uuid, ...body }),
  )
  serve(app, contract.removePasskey, member, ({ params, ...ctx }) =>
    removePasskey(ctx, params.uuid),
  )
  serve(app, contract.beginPasskeySignIn, anyone, ({ request, ...ctx }) =>
    beginSignIn(ctx, request.ip),
  )
  serve(app, contract.signInByPasskey, anyone, ({ body, request, header, ...ctx }) =>
    signInByPasskey(ctx, { ...body, ip: request.ip, userAgent: header('user-agent') ?? '' }),
  )
  serve(app, contract.beginFreshPasskey, member, (ctx) => beginFresh(ctx))
  serve(app, contract.proveFreshPasskey, member, ({ body, ...ctx }) => proveFreshPasskey(ctx, body))
}
