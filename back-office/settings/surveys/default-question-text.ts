import type { TFunction } from 'i18next'
import type { StaffSurvey } from '#contract/earning/surveys.admin.ts'

type Kind = StaffSurvey['kind']

export function getDefaultTitle(t: TFunction, kind: Kind, id: number | null) {
  if (id === null) return ''
  const defaultValue = ''
  return kind === 'profile'
    ? t(`profileSurvey.questions.${id as 1}.title`, { defaultValue })
    : t(`surveys.questions.${id as 11}.title`, { defaultValue })
}

export function getDefaultOption(
  t: TFunction,
  kind: Kind,
  id: number | null,
  option: number | null,
) {
  if (id === null || option === null) return ''
  const defaultValue = ''
  return kind === 'profile'
    ? t(`profileSurvey.questions.${id as 1}.options.${option as 101}`, { defaultValue })
    : t(`surveys.questions.${id as 11}.options.${option as 1101}`, { defaultValue })
}
