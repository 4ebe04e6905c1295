import type { TFunction } from 'i18next'
import { toAddressLines, type Region } from '#contract/regions.ts'
import { getNameParts } from '#contract/formats/names.rules.ts'
import type { RegionalSetting, SurveyQuestion } from '#contract/settings/settings.ts'
import { getProfileFlow, getWrittenText } from '#contract/earning/surveys.rules.ts'
import type { ProfileAnswer } from '#contract/earning/surveys.ts'
import { getNumberNames } from './number-names.ts'
import type { RegistrationDraft } from './registration-draft.ts'
import type { RegistrationStep } from './step-names.ts'

type Row = { label: string; lines: string[] }
export type Section = { step: RegistrationStep; title: string; rows: Row[] }

type Circumstances = {
  region: Region
  setting: RegionalSetting
  questions: readonly SurveyQuestion[]
  steps: readonly RegistrationStep[]
  country: string
  language: string
}

/** All that was entered, by steps; the address in the line order of its country. */
export function reviewSections(
  t: TFunction,
  draft: RegistrationDraft,
  { region, setting, questions, steps, country, language }: Circumstances,
): Section[] {
  const { company, installer, survey } = draft
  const type = setting.company_types.find(({ id }) => id === company.company_type)
  const formatYesNo = (value: 0 | 1) =>
    t(value === 1 ? 'registration.review.yes' : 'registration.review.no')
  const numbers = Object.entries(getNumberNames(t, setting))
  const rows: Partial<Record<RegistrationStep, Row[]>> = {
    region: [toRow(t('registration.sections.region'), country)],
    person: ([...getNameParts(language), 'email', 'phone'] as const).map((name) =>
      toRow(t(`registration.person.${name}`), installer[name]),
    ),
    company: [
      toRow(t('registration.company.name'), company.name),
      ...numbers.map(([column, name]) =>
        toRow(name, company[column as 'registration_number' | 'registration_number_2']),
      ),
    ],
    address: [
      { label: t('registration.sections.address'), lines: formatAddressLines(region, company) },
    ],
    type: [toRow(t('companies.typeQuestion'), type?.name_translated)],
    disclaimer: [toRow(t('companies.accept.disclaimer'), formatYesNo(company.disclaimer_accepted))],
    declaration: [
      toRow(t('companies.accept.declaration'), formatYesNo(company.declaration_accepted)),
    ],
    survey: toSurveyRows(t, language, questions, survey),
    consent: [
      toRow(t('consents.channels.email'), formatYesNo(installer.email_consent)),
      toRow(t('consents.channels.phone'), formatYesNo(installer.phone_consent)),
    ],
  }
  return steps.flatMap((step) =>
    rows[step]
      ? [{ step, title: t(`registration.sections.${step as 'person'}`), rows: rows[step] }]
      : [],
  )
}

function toRow(label: string, text = ''): Row {
  return { label, lines: text.trim() === '' ? [] : [text.trim()] }
}

function formatAddressLines(region: Region, company: RegistrationDraft['company']) {
  const { street, house_number, postal_code, city } = company
  return toAddressLines(region, {
    street: `${street} ${house_number}`,
    postalCode: postal_code,
    city,
  })
}

function toSurveyRows(
  t: TFunction,
  language: string,
  questions: readonly SurveyQuestion[],
  answers: readonly ProfileAnswer[],
): Row[] {
  return getProfileFlow(questions, answers).map((question) => {
    const { id } = question
    const text = getWrittenText(question, language)
    const answer = answers.find((answer) => answer.question === id)
    const options = answer?.answers.map(
      (option) =>
        text.option(option) ?? t(`profileSurvey.questions.${id as 1}.options.${option as 101}`),
    )
    const number = answer?.value === undefined ? [] : [String(answer.value)]
    return {
      label: text.title ?? t(`profileSurvey.questions.${id as 1}.title`),
      lines: options?.length ? options : number,
    }
  })
}
