import { getNumberFields } from '#contract/members/registration.rules.ts'
import type { RegisterBody } from '#contract/members/registration.ts'
import type { RegionalSetting, SurveyQuestion } from '#contract/settings/settings.ts'
import { filterApplicableAnswers } from '#contract/earning/surveys.rules.ts'
import type { RegistrationDraft } from './registration-draft.ts'

type Circumstances = {
  setting: RegionalSetting
  questions: readonly SurveyQuestion[]
  languageId: number
  /** The national number, where it could be read. */
  phone: string
  seenAt: string
}

export function toRegistrationBody(
  { company, installer, survey, invite }: RegistrationDraft,
  { setting, questions, languageId, phone, seenAt }: Circumstances,
): RegisterBody {
  const slots = getNumberFields(setting).map((field) => field.slot)
  return {
    company: {
      ...company,
      address: `${company.street} ${company.house_number}`,
      registration_number: slots.includes(1) ? company.registration_number : '',
      registration_number_2: slots.includes(2) ? company.registration_number_2 : '',
      surveyResponse: filterApplicableAnswers(questions, survey),
    },
    installer: { ...installer, phone, languages_id: languageId, options: buildOptions(seenAt) },
    invite,
    terms_accepted: 1,
  }
}

/** Marks all one-time questions of sign-in as seen, including empty ones. */
function buildOptions(seenAt: string) {
  return {
    consentSeen: seenAt,
    hasAgreedToTerms: seenAt,
    ctSeen: seenAt,
    disSeen: seenAt,
    decSeen: seenAt,
    vatSeen: seenAt,
    cidSeen: seenAt,
  }
}
