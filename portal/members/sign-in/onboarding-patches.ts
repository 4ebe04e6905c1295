import type { BodyOf } from '#contract/endpoint.ts'
import type * as companies from '#contract/members/companies.ts'
import type * as installers from '#contract/members/installers.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import type { SignInAnswer } from '#contract/members/sign-in.ts'
import type { OnboardingAnswers } from './onboarding-answers.ts'
import { getDueNumbers, getOnboardingSteps } from './onboarding-steps.ts'
import type { OnboardingStep } from './steps.ts'

export type Patch =
  | { name: 'companyType'; body: BodyOf<typeof companies.patchCompanyType> }
  | { name: 'company'; body: BodyOf<typeof companies.patchCompany> }
  | { name: 'installer'; body: BodyOf<typeof installers.patchInstaller> }

const seenMarks = {
  companyType: ['ctSeen'],
  disclaimer: ['disSeen'],
  declaration: ['decSeen'],
} as const

/**
 * The patches at the end of sign-in, in the documents' order: company type, company, installer,
 * each
 * only if one of its steps was displayed. Sending one again is harmless.
 */
export function buildPatches(
  user: SignInAnswer,
  setting: RegionalSetting,
  answers: OnboardingAnswers,
  now: string,
): Patch[] {
  const steps = getOnboardingSteps(user, setting, answers.company_type)
  return [
    ...buildCompanyTypePatches(steps, answers),
    ...buildCompanyPatches(user, setting, steps, answers),
    ...buildInstallerPatches(user, setting, steps, { answers, now }),
  ]
}

export function findFieldStep(field: string): OnboardingStep | undefined {
  if (field.startsWith('registration_number')) return 'numbers'
  if (field.startsWith('question_') || field === 'surveyResponse') return 'survey'
  const steps: Record<string, OnboardingStep> = {
    company_type: 'companyType',
    disclaimer_accepted: 'disclaimer',
    declaration_accepted: 'declaration',
  }
  return steps[field]
}

function buildCompanyTypePatches(steps: OnboardingStep[], answers: OnboardingAnswers): Patch[] {
  const { company_type, disclaimer_accepted, declaration_accepted } = answers
  const isVisible = Object.keys(seenMarks).some((step) => steps.includes(step as OnboardingStep))
  if (!isVisible || company_type === 0) return []
  const body = { company_type, disclaimer_accepted, declaration_accepted }
  return [{ name: 'companyType', body }]
}

function buildCompanyPatches(
  user: SignInAnswer,
  setting: RegionalSetting,
  steps: OnboardingStep[],
  answers: OnboardingAnswers,
): Patch[] {
  const columns = { 1: 'registration_number', 2: 'registration_number_2' } as const
  const numbers = getDueNumbers(user, setting)
    .map(({ slot }) => [columns[slot], answers[columns[slot]].trim()])
    .filter(([, number]) => number !== '')
  const body: BodyOf<typeof companies.patchCompany> = {
    ...(steps.includes('numbers') && Object.fromEntries(numbers)),
    ...(steps.includes('survey') && { surveyResponse: answers.survey }),
  }
  return Object.keys(body).length > 0 ? [{ name: 'company', body }] : []
}

function buildInstallerPatches(
  user: SignInAnswer,
  setting: RegionalSetting,
  steps: OnboardingStep[],
  { answers, now }: { answers: OnboardingAnswers; now: string },
): Patch[] {
  const marks = Object.entries(seenMarks)
    .filter(([step]) => steps.includes(step as OnboardingStep))
    .flatMap(([, names]) => names)
  const numberMarks = steps.includes('numbers')
    ? getDueNumbers(user, setting).map(({ kind }) => (kind === 'vat' ? 'vatSeen' : 'cidSeen'))
    : []
  const options: installers.Options = {
    ...Object.fromEntries([...marks, ...numberMarks].map((mark) => [mark, now])),
    ...(steps.includes('terms') && { hasAgreedToTerms: true }),
    ...(steps.includes('consent') && { consentSeen: true }),
  }
  if (Object.keys(options).length === 0) return []
  const { email_consent, phone_consent } = answers
  const consents = steps.includes('consent') && { email_consent, phone_consent }
  return [{ name: 'installer', body: { options, ...consents } }]
}

type SendOptions = {
  /** Bodies that have arrived before, by the name of their patch. */
  lastSent: Readonly<Record<string, string>>
  send: (patch: Patch) => Promise<unknown>
  onSent: (name: Patch['name'], body: string) => void
}

/** Sends patches in order, skipping those already sent. Throws on failure. */
export async function sendPatches(
  patches: readonly Patch[],
  { lastSent, send, onSent }: SendOptions,
) {
  for (const patch of patches) {
    const body = JSON.stringify(patch.body)
    if (lastSent[patch.name] === body) continue
    await send(patch)
    onSent(patch.name, body)
  }
}
