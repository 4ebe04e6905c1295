import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/error-reports.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { serve } from '#server/platform/http/serve.ts'

export function errorReportsRoutes(
  app: FastifyInstance,
  { outside, limits, guards, log }: AppContext,
) {
  serve(app, contract.sendErrorReport, guards.anyone, async ({ body, request }) => {
    await limits.spend('reportsPerHour', toAddressKey(request.ip))
    log.warn({ report: body }, 'the portal reports')
    await outside.errorReports
      .send({ ...body, requestId: request.id })
      .catch((error: unknown) => log.warn({ err: error }, 'report'))
    return undefined
  })
}
