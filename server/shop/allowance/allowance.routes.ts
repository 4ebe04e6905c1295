import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/allowance.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findAllowance } from './allowance.reads.ts'

export function allowanceRoutes(app: FastifyInstance, context: AppContext) {
  serve(app, contract.getAllowance, context.guards.member, (ctx) => findAllowance(ctx))
}
