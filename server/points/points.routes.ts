import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { historyOf, pointsOf, requireOwn } from './points.reads.ts'

export function pointsRoutes(app: FastifyInstance, { db, clock, guards: { member } }: House) {
  serve(app, contract.getPoints, member, ({ company, params }) => {
    requireOwn(company, params.companyUuid)
    return pointsOf(db, company, clock.now())
  })
  serve(app, contract.listPointsHistory, member, ({ company, query }) =>
    historyOf(db, company, query),
  )
}
