import { Role } from '#contract/members/installers.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { getNumberFields, getTypeStates } from '#contract/members/registration.rules.ts'
import { type RegionalSetting, StepState } from '#contract/settings/settings.ts'
import type { SignInAnswer } from '#contract/members/sign-in.ts'
import type { OnboardingStep } from './steps.ts'

/** Accounts from before this moment, 31 January 2024 in Prague, have not seen the terms. */
const termsSince = Date.parse('2024-01-30T23:00:00Z')
const termsRegions = ['cz', 'sk']

type Setting = Pick<
  RegionalSetting,
  'slug' | 'company_types' | 'company_type_state' | 'vat_field' | 'company_id_field' | 'flags'
>

/**
 * Steps of sign-in besides the code, in order. `chosenType`, a company type chosen in an earlier
 * step, adds its disclaimer and declaration. (requirements ACC, decisions A, B)
 */
export function getOnboardingSteps(
  user: SignInAnswer,
  setting: Setting,
  chosenType?: number,
): OnboardingStep[] {
  const isOwner = user.role === Role.owner
  if (!isOwner && user.active === CompanyStatus.declined) return ['closed']
  const asksType = isOwner && isTypeAsked(user, setting)
  const states = getTypeStates(setting, asksType ? (chosenType ?? 0) : user.company_type)
  const { disSeen, decSeen, consentSeen } = user.options
  const mustAccept = (state: number, flag: 0 | 1, seenAt: unknown) =>
    isOwner && (asksType ? state !== StepState.disabled : !flag && isDue(state, seenAt))
  const isDueByStep: Record<OnboardingStep, boolean> = {
    closed: false,
    terms: isOwner && areTermsAsked(user),
    numbers: isOwner && getDueNumbers(user, setting).length > 0,
    companyType: asksType,
    disclaimer: mustAccept(states.disclaimer, user.disclaimer_accepted, disSeen),
    declaration: mustAccept(states.declaration, user.declaration_accepted, decSeen),
    consent: !consentSeen,
    survey: isOwner && !user.has_survey,
  }
  return (Object.keys(isDueByStep) as OnboardingStep[]).filter((step) => isDueByStep[step])
}

/** Configured numbers that are missing and required or not yet shown to the owner. */
export function getDueNumbers(user: SignInAnswer, setting: Setting) {
  const seenAt = { vat: user.options.vatSeen, companyId: user.options.cidSeen }
  const storedNumbers = { 1: user.registration_number, 2: user.registration_number_2 }
  return getNumberFields(setting).filter(
    ({ slot, kind, required }) => storedNumbers[slot] === '' && (required || !seenAt[kind]),
  )
}

/** True when newer terms are due or none were accepted; accepted terms cannot be declined here. */
export function mayDecline({ options, terms_due }: SignInAnswer) {
  return terms_due || !options.hasAgreedToTerms
}

function areTermsAsked(user: SignInAnswer) {
  const { region, options, created_at, terms_due, active } = user
  const isOld = termsRegions.includes(region) && Date.parse(created_at) < termsSince
  return terms_due || active === CompanyStatus.declined || (isOld && !options.hasAgreedToTerms)
}

function isTypeAsked({ company_type, options }: SignInAnswer, setting: Setting) {
  return company_type === 0 && isDue(setting.company_type_state, options.ctSeen)
}

function isDue(state: number, seenAt: unknown) {
  if (state === StepState.disabled) return false
  return state === StepState.required || !seenAt
}
