import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { foundFor } from './found.reads.ts'

export function searchAdmin(app: FastifyInstance, { db, guards }: House) {
  serve(app, contract.searchOffice, guards.staff(null), async ({ staff, query }) => ({
    data: await foundFor(db, staff, query.q),
  }))
}
