import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/ownership.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { confirmHandOver } from './confirm-hand-over.ts'
import { endHandOver } from './end-hand-over.ts'
import { findOwnership } from './ownership.reads.ts'
import { startHandOver } from './start-hand-over.ts'

export function ownershipRoutes(app: FastifyInstance, { guards }: AppContext) {
  serve(app, contract.getOwnership, guards.member, (ctx) => findOwnership(ctx))
  serve(app, contract.startHandOver, guards.spending, async ({ body, ...ctx }) => {
    await startHandOver(ctx, body.to)
    return findOwnership(ctx)
  })
  serve(app, contract.confirmHandOver, guards.member, ({ params, body, ...ctx }) =>
    confirmHandOver(ctx, { uuid: params.uuid, code: body.code }),
  )
  serve(app, contract.endHandOver, guards.member, ({ params, ...ctx }) =>
    endHandOver(ctx, params.uuid),
  )
}
