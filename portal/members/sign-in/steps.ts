/**
 * Steps that some sign-ins have after the code, in order; conditions are in `onboarding-steps.ts`.
 */
export const onboardingSteps = [
  'closed',
  'terms',
  'numbers',
  'companyType',
  'disclaimer',
  'declaration',
  'consent',
  'survey',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const signInSteps = ['type', 'identifier', 'code', ...onboardingSteps] as const
export const loginSteps = [...signInSteps, 'passkey'] as const
export type SignInStep = (typeof loginSteps)[number]

export const signInTypes = ['email', 'phone'] as const
export type SignInType = (typeof signInTypes)[number]

type Progress = {
  /** True while a code has been sent and not been used. */
  hasCode: boolean
  /** The steps after the code; none before the code is proven. */
  onboarding: readonly OnboardingStep[]
}

export function parseStep(value: unknown): SignInStep | undefined {
  return loginSteps.find((step) => step === value)
}

/**
 * The step to show for the requested one. A proven code is not requested again: the step after it
 * shows, as far as the answers allow.
 */
export function getReachableStep(
  requestedStep: SignInStep,
  { hasCode, onboarding }: Progress,
): SignInStep {
  if (requestedStep === 'type' || requestedStep === 'identifier' || requestedStep === 'passkey')
    return requestedStep
  const [first] = onboarding
  if (!first) return hasCode ? 'code' : 'identifier'
  const dueStep = onboarding.find((step) => step === requestedStep)
  return dueStep ?? (requestedStep === 'code' ? first : onboarding.at(-1)!)
}

/** The step before, over the proven code to the identifier. */
export function findPreviousStep(
  step: SignInStep,
  onboarding: readonly OnboardingStep[] = [],
): SignInStep {
  const walk: SignInStep[] = [
    'type',
    'identifier',
    ...(onboarding.length > 0 ? onboarding : ['code' as const]),
  ]
  return walk[Math.max(0, walk.indexOf(step) - 1)]!
}

/** Position among the steps after the code; undefined while a company type may still add steps. */
export function getStepCount(step: OnboardingStep, steps: readonly OnboardingStep[]) {
  const at = steps.indexOf(step)
  if (steps.length === 1 || at < 0 || steps.indexOf('companyType') >= at) return undefined
  return { step: at + 1, total: steps.length }
}

export function getSecondsToWait(sentAt: number, waitSeconds: number, now: number) {
  return Math.min(waitSeconds, Math.max(0, Math.ceil(sentAt / 1000 + waitSeconds - now / 1000)))
}
