import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/today.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findToday } from './today.reads.ts'

export function todayAdmin(app: FastifyInstance, context: AppContext) {
  serve(app, contract.getToday, context.guards.staff(null), ({ query, ...ctx }) =>
    findToday(ctx, query.region),
  )
}
