import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/today.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { todayOf } from './today.reads.ts'

export function todayAdmin(app: FastifyInstance, house: House) {
  serve(app, contract.getToday, house.guards.staff(null), ({ staff, query }) =>
    todayOf(house.db, staff, query.region, house.clock.now()),
  )
}
