import type { TFunction } from 'i18next'
import { addressLines, type Region } from '#contract/regions.ts'
import { nameParts } from '#contract/formats/names.rules.ts'
import type { RegionalSetting, SurveyQuestion } from '#contract/settings/settings.ts'
import { profileFlow, getWrittenText } from '#contract/earning/surveys.rules.ts'
import type { ProfileAnswer } from '#contract/earning/surveys.ts'
import { numberNames } from './number-names.ts'
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
  const yesNo = (value: 0 | 1) =>
    t(value === 1 ? 'registration.review.yes' : 'registration.review.no')
  const numbers = Object.entries(numberNames(t, setting))
  const rows: Partial<Record<RegistrationStep, Row[]>> = {
    region: [row(t('registration.sections.region'), country)],
    person: ([...nameParts(language), 'email', 'phone'] as const).map((name) =>
      row(t(`registration.person.${name}`), installer[name]),
    ),
    company: [
      row(t('registration.company.name'), company.name),
      ...numbers.map(([column, name]) =>
        row(name, company[column as 'registration_number' | 'registration_number_2']),
      ),
    ],
    address: [
      { label: t('registration.sections.address'), lines: formatAddressLines(region, company) },
    ],
    type: [row(t('companies.typeQuestion'), type?.name_translated)],
    disclaimer: [row(t('companies.accept.disclaimer'), yesNo(company.disclaimer_accepted))],
    declaration: [row(t('companies.accept.declaration'), yesNo(company.declaration_accepted))],
    survey: surveyRows(t, language, questions, survey),
    consent: [
      row(t('consents.channels.email'), yesNo(installer.email_consent)),
      row(t('consents.channels.phone'), yesNo(installer.phone_consent)),
    ],
  }
  return steps.flatMap((step) =>
    rows[step]
      ? [{ step, title: t(`registration.sections.${step as 'person'}`), rows: rows[step] }]
      : [],
  )
}

function row(label: string, text = ''): Row {
  return { label, lines: text.trim() === '' ? [] : [text.trim()] }
}

function formatAddressLines(region: Region, company: RegistrationDraft['company']) {
  const { street, house_number, postal_code, city } = company
  return addressLines(region, {
    street: `${street} ${house_number}`,
    postalCode: postal_code,
    city,
  })
}

function surveyRows(
  t: TFunction,
  language: string,
  questions: readonly SurveyQuestion[],
  answers: readonly ProfileAnswer[],
): Row[] {
  return profileFlow(questions, answers).map((question) => {
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
