import * as z from 'zod/mini'
import { minuteMs } from '#contract/durations.ts'
import { checkbox } from '#contract/ids.ts'
import { getTypeStates } from '#contract/members/registration.rules.ts'
import {
  StepState,
  type RegionalSetting,
  type SurveyQuestion,
} from '#contract/settings/settings.ts'
import {
  signInAnswer,
  tokenPair,
  type SignInAnswer,
  type TokenPair,
} from '#contract/members/sign-in.ts'
import { findWrongProfileAnswers } from '#contract/earning/surveys.rules.ts'
import { profileAnswers } from '#contract/earning/surveys.ts'
import { getDueNumbers } from './onboarding-steps.ts'
import type { OnboardingStep } from './steps.ts'

/** Minutes for which a proven code opens the following steps; afterwards a new code is required. */
const onboardingMinutes = 15

const onboardingAnswers = z.object({
  agreed: checkbox,
  registration_number: z.string(),
  registration_number_2: z.string(),
  company_type: z.int(),
  disclaimer_accepted: checkbox,
  declaration_accepted: checkbox,
  email_consent: checkbox,
  phone_consent: checkbox,
  survey: profileAnswers,
})
export type OnboardingAnswers = z.output<typeof onboardingAnswers>

/** A sign-in after its code, stored in this tab. */
export const onboardingShape = z.object({
  /** Absent once it is too old: the code has to be proven again, the answers stay. */
  pair: z.optional(tokenPair),
  provenAt: z.number(),
  user: signInAnswer,
  answers: onboardingAnswers,
  /** Bodies of the patches that have arrived, by name. */
  sent: z.record(z.string(), z.string()),
})
export type Onboarding = z.output<typeof onboardingShape>

export function getProofMsLeft(provenAt: number, now = Date.now()) {
  return Math.max(0, provenAt + onboardingMinutes * minuteMs - now)
}

export function isProofOld({ provenAt }: Pick<Onboarding, 'provenAt'>, now: number) {
  return getProofMsLeft(provenAt, now) === 0 || now < provenAt
}

export function startOnboarding(
  before: Onboarding | undefined,
  user: SignInAnswer,
  pair: TokenPair,
  now: number,
): Onboarding {
  const isSame = before?.user.uuid === user.uuid && before.user.user_id === user.user_id
  const answers = isSame ? before.answers : getInitialAnswers(user)
  return { pair, provenAt: now, user, answers, sent: isSame ? before.sent : {} }
}

/** Changing the company type resets its acceptances. */
export function withCompanyType(
  answers: OnboardingAnswers,
  company_type: number,
): OnboardingAnswers {
  if (answers.company_type === company_type) return answers
  return { ...answers, company_type, disclaimer_accepted: 0, declaration_accepted: 0 }
}

/**
 * The steps that may be shown: up to the first whose answer is still missing. Sign-in ends when
 * that is none (`isComplete`).
 */
export function openSteps(steps: readonly OnboardingStep[], parts: Parts) {
  const first = steps.findIndex((step) => !isAnswered(step, parts))
  return { visible: first === -1 ? steps : steps.slice(0, first + 1), isComplete: first === -1 }
}

type Parts = {
  user: SignInAnswer
  setting: RegionalSetting
  questions: readonly SurveyQuestion[]
  answers: OnboardingAnswers
}

function isAnswered(step: OnboardingStep, { user, setting, questions, answers }: Parts) {
  const states = getTypeStates(setting, answers.company_type)
  const numbers = { 1: answers.registration_number, 2: answers.registration_number_2 }
  const { company_type_state } = setting
  const answeredSteps: Record<OnboardingStep, boolean> = {
    closed: false,
    terms: answers.agreed === 1,
    numbers: getDueNumbers(user, setting).every(({ slot, required }) => !required || numbers[slot]),
    companyType: company_type_state !== StepState.required || answers.company_type !== 0,
    disclaimer: states.disclaimer !== StepState.required || answers.disclaimer_accepted === 1,
    declaration: states.declaration !== StepState.required || answers.declaration_accepted === 1,
    consent: true,
    survey: findWrongProfileAnswers(questions, answers.survey).length === 0,
  }
  return answeredSteps[step]
}

function getInitialAnswers(user: SignInAnswer): OnboardingAnswers {
  const { company_type, disclaimer_accepted, declaration_accepted } = user
  const { email_consent, phone_consent } = user
  return {
    agreed: 0,
    registration_number: '',
    registration_number_2: '',
    company_type,
    disclaimer_accepted,
    declaration_accepted,
    email_consent,
    phone_consent,
    survey: [],
  }
}
