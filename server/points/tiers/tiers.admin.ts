import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/tiers.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { dropTiers, planTiers } from './plan-tiers.ts'
import { findTierTables } from './staff-tiers.reads.ts'

export function tiersAdmin(app: FastifyInstance, { db, clock, guards }: AppContext) {
  const edit = guards.staff('settings.edit')
  serve(app, contract.listTierTables, guards.staff('settings.see'), ({ staff }) =>
    findTierTables(db, staff.regions, clock.now()),
  )
  serve(app, contract.planTiers, edit, ({ body, ...ctx }) => planTiers({ ...ctx, db }, body))
  serve(app, contract.dropTiers, edit, ({ body, ...ctx }) => dropTiers({ ...ctx, db }, body))
}
