import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/tiers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findTierProgress, findTiers } from './tiers.reads.ts'

export function tiersRoutes(app: FastifyInstance, { db, clock, guards: { member } }: AppContext) {
  serve(app, contract.listTiers, member, ({ company }) => findTiers(db, company, clock.now()))
  serve(app, contract.tierHistory, member, ({ query, ...ctx }) =>
    findTierProgress(
      { ...ctx, db },
      { company: ctx.company, companyKey: query.installer_company_id },
    ),
  )
}
