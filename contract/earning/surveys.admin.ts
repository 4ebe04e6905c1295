import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/ids.ts'

export const surveyKinds = ['project', 'profile'] as const
const kind = z.enum(surveyKinds)
const code = z.string().check(z.maxLength(10))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** Words by language; none of them: our own words. */
const texts = z.record(code, line(200))

const option = z.object({
  /** Null: the answer is new. */
  id: z.nullable(z.int()),
  sub_questions: z.array(z.int()).check(z.maxLength(20)),
  texts,
})

const question = z.object({
  /** Null: the question is new. */
  id: z.nullable(z.int()),
  type: z.enum(['single', 'multi', 'number', 'share']),
  /** Maximum of chosen answers; -1 for no limit. */
  limit: z.int().check(z.minimum(-1), z.maximum(50)),
  min: z.nullable(count),
  max: z.nullable(count),
  step: z.nullable(count),
  required: z.boolean(),
  /** Null: asked everywhere. */
  regions: z.nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(20))),
  texts,
  options: z.array(option).check(z.maxLength(50)),
})
export type StaffQuestion = z.output<typeof question>

const survey = z.object({
  kind,
  version: z.int(),
  questions: z.array(question).check(z.minLength(1), z.maxLength(50)),
})
export type StaffSurvey = z.output<typeof survey>

export const listSurveys = endpoint('GET /office/settings/surveys', 'surveys', {
  summary: 'List the current questions of both surveys',
  answer: z.object({ data: z.array(survey) }),
})

export const publishSurvey = endpoint('POST /office/settings/surveys', 'surveys', {
  summary: 'Publish a new version of a survey; submitted answers keep their version',
  /** `version` is the one that was read. */
  body: survey,
  answer: survey,
})
