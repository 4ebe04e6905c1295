import type { QuestionTexts, SurveyQuestion } from '#contract/settings/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type Kind = 'project' | 'profile'

export const questionColumns = [
  'id',
  'version',
  'type',
  'choice_limit',
  'minimum',
  'maximum',
  'step',
  'required',
  'regions',
  'options',
  'texts',
] as const

export async function findQuestions(db: Db, kind: Kind): Promise<SurveyQuestion[]> {
  return (await findNewestQuestions(db, kind)).map(toQuestionResponse)
}

export function findNewestQuestions(db: Db, kind: Kind) {
  return db
    .selectFrom('survey_question')
    .select(questionColumns)
    .where('kind', '=', kind)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('survey_question as q')
        .select((q) => q.fn.max('q.version').as('latest'))
        .where('q.kind', '=', kind),
    )
    .orderBy('position')
    .execute()
}

type QuestionRow = {
  id: number
  type: string
  choice_limit: number
  minimum: number | null
  maximum: number | null
  step: number | null
  required: boolean
  regions: number[] | null
  options: unknown
  texts: unknown
}

export function toQuestionResponse(row: QuestionRow): SurveyQuestion {
  const texts = row.texts as QuestionTexts
  return {
    id: row.id,
    type: row.type as SurveyQuestion['type'],
    limit: row.choice_limit,
    min: row.minimum,
    max: row.maximum,
    step: row.step,
    required: row.required,
    regions: row.regions,
    ...(Object.keys(texts).length > 0 && { texts }),
    options: row.options as SurveyQuestion['options'],
  }
}
