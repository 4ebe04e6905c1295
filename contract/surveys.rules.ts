import type { SurveyQuestion } from './settings.ts'
import type { SurveyAnswer } from './surveys.ts'

export function questionsOf(questions: readonly SurveyQuestion[], regionId: number) {
  return questions.filter((question) => !question.regions || question.regions.includes(regionId))
}

/** Ids of the questions whose answers are missing, unknown, doubled or above the limit. */
export function wrongAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
) {
  const asked = new Set(questions.map((question) => question.id))
  const foreign = answers.map((answer) => answer.question_id).filter((id) => !asked.has(id))
  const wrong = questions.filter((question) => !isAnswered(question, answers)).map(({ id }) => id)
  return [...new Set([...foreign, ...wrong])]
}

export function isAnswered(question: SurveyQuestion, answers: readonly SurveyAnswer[]) {
  const given = answers.filter((answer) => answer.question_id === question.id)
  const chosen = new Set(given.map((answer) => answer.answer_id))
  if (chosen.size !== given.length) return false
  if (given.length === 0) return !question.required
  if (given.some((answer) => !question.options.some((option) => option.id === answer.answer_id)))
    return false
  const limit = question.type === 'multi' ? question.limit : 1
  return limit === -1 || given.length <= limit
}
