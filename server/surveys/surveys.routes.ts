import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/surveys.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { answerSurvey } from './answer-survey.ts'

export function surveysRoutes(app: FastifyInstance, house: House) {
  serve(
    app,
    contract.answerProjectSurvey,
    house.guards.registering,
    ({ params, body, ...caller }) =>
      answerSurvey(house, caller, params.uuid, {
        answers: body.response,
        clientUuid: body.client_uuid,
      }),
  )
}
