import * as z from 'zod/mini'
import { checkbox } from '#contract/ids.ts'
import { profileAnswers } from '#contract/earning/surveys.ts'
import { registrationSteps, type RegistrationStep } from './step-names.ts'

const text = z.string().check(z.maxLength(300))
const step = z.enum(registrationSteps)

const maxInviteLength = 32

/** The progress through the steps, stored for this tab. */
export const progressShape = z.object({
  step,
  /** Steps that were left by Continue and have not been disturbed since. */
  passed: z.array(step),
  wasReviewed: z.boolean(),
  /** A registration was sent with an unknown outcome. */
  isUncertain: z.boolean(),
  invite: z.string().check(z.maxLength(maxInviteLength)),
})

/** The entries, stored on this device until the registration is sent. */
export const entriesShape = z.object({
  company: z.object({
    regions_id: z.int(),
    name: text,
    registration_number: text,
    registration_number_2: text,
    street: text,
    house_number: text,
    postal_code: text,
    city: text,
    company_type: z.int(),
    disclaimer_accepted: checkbox,
    declaration_accepted: checkbox,
  }),
  /** The street as it was taken from the suggestions. */
  chosenStreet: text,
  installer: z.object({
    name: text,
    surname: text,
    email: text,
    phone: text,
    email_consent: checkbox,
    phone_consent: checkbox,
  }),
  survey: profileAnswers,
})

export type RegistrationDraft = z.output<typeof progressShape> & z.output<typeof entriesShape>

const noAddress = { street: '', house_number: '', postal_code: '', city: '' }
const noNumbers = { registration_number: '', registration_number_2: '' }
const noType = { company_type: 0, disclaimer_accepted: 0, declaration_accepted: 0 } as const
const ofType: readonly RegistrationStep[] = ['disclaimer', 'declaration']
const ofRegion: readonly RegistrationStep[] = ['person', 'company', 'address', 'type', ...ofType]

export function createEmptyDraft(regionId: number): RegistrationDraft {
  return {
    step: 'region',
    passed: [],
    wasReviewed: false,
    isUncertain: false,
    company: { regions_id: regionId, name: '', ...noNumbers, ...noAddress, ...noType },
    chosenStreet: '',
    installer: {
      name: '',
      surname: '',
      email: '',
      phone: '',
      email_consent: 0,
      phone_consent: 0,
    },
    survey: [],
    invite: '',
  }
}

/** Another country has other numbers, streets and types; names, e-mail and answers stay. */
export function withRegion(draft: RegistrationDraft, regionId: number): RegistrationDraft {
  if (draft.company.regions_id === regionId) return draft
  return {
    ...draft,
    passed: draft.passed.filter((step) => !ofRegion.includes(step)),
    company: {
      ...draft.company,
      ...noNumbers,
      ...noAddress,
      ...noType,
      regions_id: regionId,
    },
    chosenStreet: '',
  }
}

/** Sets the company type and drops the acceptances given for another type. */
export function withType(draft: RegistrationDraft, typeId: number): RegistrationDraft {
  if (draft.company.company_type === typeId) return draft
  return {
    ...draft,
    passed: draft.passed.filter((step) => !ofType.includes(step)),
    company: { ...draft.company, ...noType, company_type: typeId },
  }
}

export function withPassed(draft: RegistrationDraft, step: RegistrationStep): RegistrationDraft {
  if (draft.passed.includes(step)) return draft
  return { ...draft, passed: [...draft.passed, step] }
}

export function isBegun({ passed, installer, company }: RegistrationDraft) {
  const { name, surname, email, phone } = installer
  return passed.length > 0 || [name, surname, email, phone, company.name].some(Boolean)
}
