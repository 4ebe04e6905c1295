import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/tiers.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { dropTiers, planTiers } from './plan-tiers.ts'
import { tierTablesOf } from './staff-tiers.reads.ts'

export function tiersAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  const edit = guards.staff('rules.edit')
  serve(app, contract.listTierTables, guards.staff('rules.see'), ({ staff }) =>
    tierTablesOf(db, staff.regions, clock.now()),
  )
  serve(app, contract.planTiers, edit, ({ staff, body }) => planTiers(db, staff, body, clock.now()))
  serve(app, contract.dropTiers, edit, ({ staff, body }) => dropTiers(db, staff, body, clock.now()))
}
