import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/surveys.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { publishSurvey } from './publish-survey.ts'
import { officeSurveysOf } from './staff-surveys.reads.ts'

export function surveysAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  serve(app, contract.listSurveys, guards.staff('rules.see'), () => officeSurveysOf(db))
  serve(app, contract.publishSurvey, guards.staff('rules.edit'), ({ staff, body }) =>
    publishSurvey(db, staff, body, clock.now()),
  )
}
