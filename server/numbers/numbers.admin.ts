import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/numbers.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { liabilityOf } from './liability.reads.ts'
import { numbersFile } from './numbers-file.ts'
import { numbersOf } from './numbers.reads.ts'
import { poolLevels } from './pool-levels.reads.ts'

export function numbersAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  const seeing = guards.staff('numbers.see')
  serve(app, contract.getNumbers, seeing, ({ staff, query }) =>
    numbersOf(db, openRegions(staff, query.region), query.months, clock.now()),
  )
  serve(app, contract.getLiability, seeing, ({ staff, query }) =>
    liabilityOf(db, regionsAsked(staff, query.region)),
  )
  serve(app, contract.getPools, seeing, ({ staff }) => poolLevels(db, staff, clock.now()))
  serveFile(app, contract.exportNumbers, seeing, ({ staff, query }) =>
    numbersFile(db, regionsAsked(staff, query.region), query.months, clock.now()),
  )
}

/** Countries where there is no club yet have no numbers. */
function openRegions(staff: CallerStaff, slug?: string) {
  return regionsAsked(staff, slug).filter((id) => knownRegion(id).selectable)
}
