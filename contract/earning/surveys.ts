import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { jsonString } from '#contract/json-string.ts'

const surveyAnswer = z.object({
  question_id: z.int(),
  answer_id: z.int(),
  answer: z.optional(line(200, 0)),
})
export type SurveyAnswer = z.output<typeof surveyAnswer>

const profileAnswer = z.object({
  id: z.int(),
  question: z.int(),
  answers: z.array(z.int()).check(z.maxLength(50)),
  value: z.optional(z.int()),
})
export type ProfileAnswer = z.output<typeof profileAnswer>

export const profileAnswers = z.array(profileAnswer).check(z.maxLength(50))

export const answerProjectSurvey = endpoint('POST /v1/project/{uuid}/survey', 'surveys', {
  summary: 'Submit the survey of a project and close it',
  body: z.object({
    response: jsonString(z.array(surveyAnswer).check(z.maxLength(100))),
    /** The same survey sent again is answered as the first time. */
    client_uuid: z.optional(uuid),
  }),
  answer: z.object({
    status: z.object({ id: z.int(), name: z.string() }),
    points: z.int(),
    /** By when a project in review is decided. */
    review_until: z.nullable(instant),
  }),
})
