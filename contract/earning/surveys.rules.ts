import type { SurveyQuestion } from '#contract/settings/settings.ts'
import type { ProfileAnswer, SurveyAnswer } from './surveys.ts'

export function getRegionQuestions(questions: readonly SurveyQuestion[], regionId: number) {
  return questions.filter((question) => !question.regions || question.regions.includes(regionId))
}

/** Staff's texts of a question in a language, or in English; other texts are in the phrases. */
export function getWrittenText({ texts }: Pick<SurveyQuestion, 'texts'>, language: string) {
  const [own, english] = [texts?.[language], texts?.['en']]
  return {
    title: own?.title ?? english?.title,
    option: (id: number) => own?.options?.[id] ?? english?.options?.[id],
  }
}

/** Ids of the questions whose answers are missing, unknown, doubled or above the limit. */
export function findWrongAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
) {
  const questionIds = new Set(questions.map((question) => question.id))
  const foreign = answers.map((answer) => answer.question_id).filter((id) => !questionIds.has(id))
  const wrong = questions.filter((question) => !isAnswered(question, answers)).map(({ id }) => id)
  return [...new Set([...foreign, ...wrong])]
}

export function isAnswered(question: SurveyQuestion, answers: readonly SurveyAnswer[]) {
  const ownAnswers = answers.filter((answer) => answer.question_id === question.id)
  const answerIds = new Set(ownAnswers.map((answer) => answer.answer_id))
  if (answerIds.size !== ownAnswers.length) return false
  if (ownAnswers.length === 0) return !question.required
  if (
    ownAnswers.some((answer) => !question.options.some((option) => option.id === answer.answer_id))
  )
    return false
  const limit = question.type === 'multi' ? question.limit : 1
  return limit === -1 || ownAnswers.length <= limit
}

/** Each question is followed by the sub-questions of its chosen options. */
export function getProfileFlow(
  questions: readonly SurveyQuestion[],
  answers: readonly ProfileAnswer[],
) {
  const inserted = new Set(
    questions.flatMap((question) =>
      question.options.flatMap((option) => option.sub_questions ?? []),
    ),
  )
  const withSubQuestions = (question: SurveyQuestion): SurveyQuestion[] => {
    const answerIds = answers.find((answer) => answer.question === question.id)?.answers ?? []
    const ids = question.options
      .filter((option) => answerIds.includes(option.id))
      .flatMap((option) => option.sub_questions ?? [])
    const subs = questions.filter((candidate) => ids.includes(candidate.id))
    return [question, ...subs.flatMap(withSubQuestions)]
  }
  return questions.filter((question) => !inserted.has(question.id)).flatMap(withSubQuestions)
}

/** The answers that still have a question; those of removed sub-questions fall away, nested too. */
export function filterApplicableAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly ProfileAnswer[],
) {
  const questionIds = new Set(getProfileFlow(questions, answers).map((question) => question.id))
  return answers.filter((answer) => questionIds.has(answer.question))
}

export function isProfileAnswered(question: SurveyQuestion, answers: readonly ProfileAnswer[]) {
  const ownAnswers = answers.filter((answer) => answer.question === question.id)
  if (ownAnswers.length > 1) return false
  const [answer] = ownAnswers
  if (!answer) return !question.required
  if (question.type === 'number')
    return answer.answers.length === 0 && isInRange(question, answer.value)
  const answerIds = new Set(answer.answers)
  const areOptions = answer.answers.every((id) =>
    question.options.some((option) => option.id === id),
  )
  if (!areOptions || answerIds.size !== answer.answers.length || answer.value !== undefined)
    return false
  if (answerIds.size === 0) return !question.required
  const limit = question.type === 'multi' ? question.limit : 1
  return limit === -1 || answerIds.size <= limit
}

/** Ids of profile questions whose answers are missing, wrong, or belong to no asked question. */
export function findWrongProfileAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly ProfileAnswer[],
) {
  const flow = getProfileFlow(questions, answers)
  const foreign = answers
    .map((answer) => answer.question)
    .filter((id) => !flow.some((question) => question.id === id))
  const wrong = flow.filter((question) => !isProfileAnswered(question, answers))
  return [...new Set([...foreign, ...wrong.map((question) => question.id)])]
}

function isInRange({ min, max, step }: SurveyQuestion, value: number | undefined) {
  if (value === undefined) return false
  return (
    value >= (min ?? 0) && value <= (max ?? Infinity) && (value - (min ?? 0)) % (step ?? 1) === 0
  )
}
