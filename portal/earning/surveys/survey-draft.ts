import * as z from 'zod/mini'
import type { Project } from '#contract/earning/projects.ts'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { isAnswered } from '#contract/earning/surveys.rules.ts'
import type { SurveyAnswer } from '#contract/earning/surveys.ts'

export const surveyDraft = z.object({
  /** Idempotency key of the answers. */
  client_uuid: z.uuid(),
  step: z.int().check(z.minimum(0)),
  chosen: z.record(z.string(), z.array(z.int())),
})
export type SurveyDraft = z.output<typeof surveyDraft>

/** Starts a survey with the answers that were returned for correction, else empty. */
export function createSurveyDraft(
  returnedAnswers: Project['returned_answers'],
  client_uuid: string,
): SurveyDraft {
  const chosen: SurveyDraft['chosen'] = {}
  for (const { question_id, answer_id } of returnedAnswers)
    (chosen[question_id] ??= []).push(answer_id)
  return { client_uuid, step: 0, chosen }
}

/** Options that rule out all others of their question. */
const noneOptions = [1505]

/** The draft after a tap on an option: one choice replaces, several add up to their limit. */
export function withChoice(draft: SurveyDraft, question: SurveyQuestion, option: number) {
  const before = getChosenOptions(draft, question.id)
  const next = question.type === 'multi' ? toggleOption(question, before, option) : [option]
  return { ...draft, chosen: { ...draft.chosen, [question.id]: next } }
}

export function getChosenOptions({ chosen }: SurveyDraft, questionId: number) {
  return chosen[questionId] ?? []
}

export function isFull({ type, limit }: SurveyQuestion, chosen: readonly number[]) {
  return type === 'multi' && limit !== -1 && chosen.length >= limit
}

/** Answers to the current questions; others in an older draft are dropped. */
export function toSurveyAnswers(
  draft: SurveyDraft,
  questions: readonly SurveyQuestion[],
  getText: (question: SurveyQuestion, optionId: number) => string,
): SurveyAnswer[] {
  return questions.flatMap((question) =>
    getChosenOptions(draft, question.id).map((option) => ({
      question_id: question.id,
      answer_id: option,
      answer: getText(question, option),
    })),
  )
}

export function mayLeave(draft: SurveyDraft, question: SurveyQuestion) {
  return isAnswered(
    question,
    toSurveyAnswers(draft, [question], () => ''),
  )
}

/** The question to show: the current one, or the first before it without an answer. */
export function getStep(draft: SurveyDraft, questions: readonly SurveyQuestion[]) {
  const open = questions.findIndex((question) => !mayLeave(draft, question))
  const furthest = open === -1 ? questions.length - 1 : open
  return Math.min(draft.step, furthest)
}

function toggleOption({ type, limit }: SurveyQuestion, before: readonly number[], option: number) {
  if (before.includes(option)) return before.filter((chosen) => chosen !== option)
  if (noneOptions.includes(option)) return [option]
  const others = before.filter((chosen) => !noneOptions.includes(chosen))
  return isFull({ type, limit } as SurveyQuestion, others) ? others : [...others, option]
}
