import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reports.ts'
import type { House } from '#server/app.ts'
import { addressKey } from '#server/http/limits.ts'
import { serve } from '#server/http/serve.ts'

export function reportsRoutes(app: FastifyInstance, { outside, limits, guards, log }: House) {
  serve(app, contract.sendReport, guards.anyone, async ({ body, request }) => {
    await limits.spend('reportsPerHour', addressKey(request.ip))
    log.warn({ report: body }, 'the portal reports')
    await outside.reports.send(body).catch((error: unknown) => log.warn({ err: error }, 'report'))
    return undefined
  })
}
