import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/installers.ts'
import type { AppContext } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { stopChange } from './stop-change.ts'

export function accountChangesRoutes(app: FastifyInstance, { guards }: AppContext) {
  serve(app, contract.stopChange, guards.anyone, ({ body, ...ctx }) => stopChange(ctx, body.token))
}
