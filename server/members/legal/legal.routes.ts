import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/legal.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findLegalPage } from './legal.reads.ts'

export function legalRoutes(app: FastifyInstance, { guards }: AppContext) {
  serve(app, contract.getLegalPage, guards.anyone, ({ params, query, ...ctx }) =>
    findLegalPage(ctx, { ...params, ...query }),
  )
}
