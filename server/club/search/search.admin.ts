import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/search.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findMatches } from './find-matches.reads.ts'

export function searchAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  serve(app, contract.searchBackOffice, guards.staff(null), async ({ staff, query }) => ({
    data: await findMatches(db, staff, query.q),
  }))
}
