import type { QuestionTexts } from '#contract/settings/settings.ts'
import {
  type StaffQuestion,
  type StaffSurvey,
  surveyKinds,
} from '#contract/earning/surveys.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findNewestQuestions } from '#server/settings/settings/questions.reads.ts'

type Option = { id: number; sub_questions?: number[] }

export async function findStaffSurveys(db: Db) {
  return { data: await Promise.all(surveyKinds.map((kind) => findStaffSurvey(db, kind))) }
}

export async function findStaffSurvey(db: Db, kind: StaffSurvey['kind']): Promise<StaffSurvey> {
  const rows = await findNewestQuestions(db, kind)
  return {
    kind,
    version: rows[0]?.version ?? 0,
    questions: rows.map((row): StaffQuestion => {
      const texts = Object.entries(row.texts as QuestionTexts)
      const toTranslations = (pick: (translation: QuestionTexts[string]) => string | undefined) =>
        Object.fromEntries(
          texts.flatMap(([language, translation]) => {
            const text = pick(translation)
            return text ? [[language, text] as const] : []
          }),
        )
      return {
        id: row.id,
        type: row.type as StaffQuestion['type'],
        limit: row.choice_limit,
        min: row.minimum,
        max: row.maximum,
        step: row.step,
        required: row.required,
        regions: row.regions,
        texts: toTranslations(({ title }) => title),
        options: (row.options as Option[]).map(({ id, sub_questions = [] }) => ({
          id,
          sub_questions,
          texts: toTranslations(({ options }) => options?.[id]),
        })),
      }
    }),
  }
}
