import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/surveys.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerSurvey } from './answer-survey.ts'

export function surveysRoutes(app: FastifyInstance, context: AppContext) {
  serve(app, contract.answerProjectSurvey, context.guards.registering, ({ params, body, ...ctx }) =>
    answerSurvey(ctx, { uuid: params.uuid, answers: body.response, clientUuid: body.client_uuid }),
  )
}
