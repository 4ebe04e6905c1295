import type { SurveyQuestion } from '#contract/settings/settings.ts'
import {
  isProfileAnswered,
  filterApplicableAnswers,
  getProfileFlow,
} from '#contract/earning/surveys.rules.ts'
import type { ProfileAnswer } from '#contract/earning/surveys.ts'

type Questions = readonly SurveyQuestion[]
type Answers = readonly ProfileAnswer[]

/** The answers after a tap on an option: one choice replaces, several add up to their limit. */
export function withOption(
  questions: Questions,
  answers: Answers,
  question: SurveyQuestion,
  option: number,
) {
  const selection = getChosenOptions(answers, question.id)
  return withAnswer(questions, answers, {
    id: 0,
    question: question.id,
    answers: question.type === 'multi' ? toggleOption(question, selection, option) : [option],
  })
}

/** The answers after a number was typed; an empty field takes the answer away. */
export function withNumber(
  questions: Questions,
  answers: Answers,
  question: SurveyQuestion,
  value: number | undefined,
) {
  return withAnswer(questions, answers, { id: 0, question: question.id, answers: [], value })
}

export function getChosenOptions(answers: Answers, questionId: number) {
  return answers.find(({ question }) => question === questionId)?.answers ?? []
}

export function getNumber(answers: Answers, questionId: number) {
  return answers.find(({ question }) => question === questionId)?.value
}

/** True when the question's `limit` leaves no room for another option; -1 is no limit. */
export function isFull({ type, limit }: SurveyQuestion, selection: readonly number[]) {
  return type === 'multi' && limit !== -1 && selection.length >= limit
}

/** Problem of a number, or `answer_all` when there is none. */
export function getNumberProblem({ type, min, max }: SurveyQuestion, value: number | undefined) {
  if (type !== 'number' || value === undefined) return 'answer_all'
  if (value < (min ?? -Infinity)) return 'too_small'
  return value > (max ?? Infinity) ? 'too_large' : 'invalid'
}

/** The place of the first question without a good answer; after the last when there is none. */
export function findFirstOpen(questions: Questions, answers: Answers) {
  const flow = getProfileFlow(questions, answers)
  const open = flow.findIndex((question) => !isProfileAnswered(question, answers))
  return open === -1 ? flow.length : open
}

function withAnswer(questions: Questions, answers: Answers, answer: ProfileAnswer) {
  const others = answers.filter(({ question }) => question !== answer.question)
  const isEmpty = answer.answers.length === 0 && answer.value === undefined
  const applicable = filterApplicableAnswers(questions, isEmpty ? others : [...others, answer])
  return getProfileFlow(questions, applicable)
    .flatMap(({ id }) => applicable.filter(({ question }) => question === id))
    .map((row, index) => ({ ...row, id: index + 1 }))
}

function toggleOption(question: SurveyQuestion, selection: readonly number[], option: number) {
  if (selection.includes(option)) return selection.filter((id) => id !== option)
  return isFull(question, selection) ? [...selection] : [...selection, option]
}
