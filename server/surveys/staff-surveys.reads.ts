import type { QuestionTexts } from '#contract/settings.ts'
import { type OfficeQuestion, type OfficeSurvey, surveyKinds } from '#contract/surveys.admin.ts'
import type { Db } from '#server/database/transaction.ts'
import { newestQuestions } from '#server/settings/questions.reads.ts'

type Option = { id: number; sub_questions?: number[] }

/** Both surveys as they are asked now, with what staff has written in every language. */
export async function officeSurveysOf(db: Db) {
  return { data: await Promise.all(surveyKinds.map((kind) => officeSurveyOf(db, kind))) }
}

export async function officeSurveyOf(db: Db, kind: OfficeSurvey['kind']): Promise<OfficeSurvey> {
  const rows = await newestQuestions(db, kind)
  return {
    kind,
    version: rows[0]?.version ?? 0,
    questions: rows.map((row): OfficeQuestion => {
      const texts = Object.entries(row.texts as QuestionTexts)
      const written = (pick: (words: QuestionTexts[string]) => string | undefined) =>
        Object.fromEntries(
          texts.flatMap(([language, words]) => {
            const text = pick(words)
            return text ? [[language, text] as const] : []
          }),
        )
      return {
        id: row.id,
        type: row.type as OfficeQuestion['type'],
        limit: row.choice_limit,
        min: row.least,
        max: row.most,
        step: row.step,
        required: row.required,
        regions: row.regions,
        texts: written(({ title }) => title),
        options: (row.options as Option[]).map(({ id, sub_questions = [] }) => ({
          id,
          sub_questions,
          texts: written(({ options }) => options?.[id]),
        })),
      }
    }),
  }
}
