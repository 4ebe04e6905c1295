import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/tiers.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { tierProgressOf, tiersOf } from './tiers.reads.ts'

export function tiersRoutes(app: FastifyInstance, { db, clock, guards: { member } }: House) {
  serve(app, contract.listTiers, member, ({ company }) => tiersOf(db, company, clock.now()))
  serve(app, contract.tierHistory, member, ({ company, query }) =>
    tierProgressOf(db, company, query.installer_company_id, clock.now()),
  )
}
