import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/account-changes.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { stopChange } from './stop-change.ts'

export function accountChangesRoutes(app: FastifyInstance, { guards }: AppContext) {
  serve(app, contract.stopChange, guards.anyone, ({ body, ...ctx }) => stopChange(ctx, body.token))
}
