import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/points.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findForecast } from './forecast.reads.ts'
import { findHistory } from './history.reads.ts'
import { findPoints, requireOwn } from './points.reads.ts'
import { findStatementCheck } from './statement-proof.reads.ts'
import { renderStatementFile } from './statement-file.ts'

export function pointsRoutes(app: FastifyInstance, { db, clock, limits, guards }: AppContext) {
  const { anyone, member, reading } = guards
  serve(app, contract.getPoints, member, ({ company, params }) => {
    requireOwn(company, params.companyUuid)
    return findPoints(db, company, clock.now())
  })
  serve(app, contract.listPointsHistory, reading, ({ company, query }) =>
    findHistory(db, company, query),
  )
  serve(app, contract.getPointsForecast, member, ({ company }) =>
    findForecast(db, company, clock.now()),
  )
  serve(app, contract.checkStatement, anyone, async ({ body, request, ...ctx }) => {
    await limits.spend('statementChecks', toAddressKey(request.ip))
    return findStatementCheck(ctx, body)
  })
  serveFile(app, contract.getPointsStatement, reading, async ({ query, ...ctx }) => {
    await limits.spend('filesPerMinute', ctx.installer.uuid)
    return renderStatementFile({ ...ctx, db }, query)
  })
}
