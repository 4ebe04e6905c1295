import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/yearly-statements.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { renderYearlyFile } from './yearly-file.ts'
import { findYearlyStatements } from './yearly-statements.reads.ts'

export function yearlyStatementsRoutes(app: FastifyInstance, { db, limits, guards }: AppContext) {
  serve(app, contract.listYearlyStatements, guards.reading, ({ company }) =>
    findYearlyStatements(db, company.id),
  )
  serveFile(app, contract.getYearlyStatement, guards.reading, async ({ params, ...ctx }) => {
    const { installer, company } = ctx
    await limits.spend('filesPerMinute', installer.uuid)
    return renderYearlyFile(
      { ...ctx, db },
      { company, uuid: params.uuid, language: installer.language },
    )
  })
}
