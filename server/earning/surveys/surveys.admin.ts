import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/surveys.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { publishSurvey } from './publish-survey.ts'
import { findStaffSurveys } from './staff-surveys.reads.ts'

export function surveysAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  serve(app, contract.listSurveys, guards.staff('settings.see'), () => findStaffSurveys(db))
  serve(app, contract.publishSurvey, guards.staff('settings.edit'), ({ body, ...ctx }) =>
    publishSurvey(ctx, body),
  )
}
