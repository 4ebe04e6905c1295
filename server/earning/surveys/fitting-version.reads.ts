import { getRegionQuestions, wrongAnswers } from '#contract/earning/surveys.rules.ts'
import type { SurveyAnswer } from '#contract/earning/surveys.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { questionColumns, toQuestionResponse } from '#server/settings/settings/questions.reads.ts'

/** Number of versions back that a portal long open, or offline, may still answer. */
const maxVersionsAccepted = 3

/** If the answers fit none: the version asked now, with what is wrong by it. */
export async function fittingVersion(
  db: Db,
  regionId: number,
  answers: readonly SurveyAnswer[],
): Promise<{ version: number; wrong: number[] }> {
  const rows = await db
    .selectFrom('survey_question')
    .select(questionColumns)
    .where('kind', '=', 'project')
    .orderBy('version', 'desc')
    .orderBy('position')
    .execute()
  const versions = [...Map.groupBy(rows, (row) => row.version)].slice(0, maxVersionsAccepted)
  const evaluated = versions.map(([version, questions]) => ({
    version,
    wrong: wrongAnswers(getRegionQuestions(questions.map(toQuestionResponse), regionId), answers),
  }))
  return evaluated.find(({ wrong }) => wrong.length === 0) ?? evaluated[0]!
}
