import type { TFunction } from 'i18next'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { getWrittenText } from '#contract/earning/surveys.rules.ts'

type Question = Pick<SurveyQuestion, 'id' | 'texts'>
type Kind = 'project' | 'profile'

/** The words of a question: what staff wrote in the language or in English, else our own. */
export function getQuestionText(
  t: TFunction,
  question: Question,
  language: string,
  kind: Kind = 'project',
) {
  const { id } = question
  const { title } = getWrittenText(question, language)
  if (title) return title
  if (kind === 'profile') return t(`profileSurvey.questions.${id as 1}.title`)
  return t(`surveys.questions.${id as 11}.title`)
}

type Option = { id: number; storedText?: string; kind?: Kind }

/** The text of an option; `storedText` is used for options without a phrase. */
export function getOptionLabel(
  t: TFunction,
  question: Question,
  { id, storedText = '', kind = 'project' }: Option,
  language: string,
) {
  const questionId = question.id
  const text = getWrittenText(question, language).option(id)
  if (text) return text
  const defaultValue = storedText || String(id)
  if (kind === 'profile')
    return t(`profileSurvey.questions.${questionId as 1}.options.${id as 101}`, { defaultValue })
  return t(`surveys.questions.${questionId as 11}.options.${id as 1101}`, { defaultValue })
}
