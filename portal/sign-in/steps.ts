export const signInSteps = ['type', 'identifier', 'code'] as const
export type SignInStep = (typeof signInSteps)[number]

export const signInTypes = ['email', 'phone'] as const
export type SignInType = (typeof signInTypes)[number]

type Progress = { type?: SignInType; challenge?: unknown }

export function stepIn(word: unknown): SignInStep | undefined {
  return signInSteps.find((step) => step === word)
}

/** The furthest step up to the wanted one that what is known so far allows. */
export function reachableStep(wanted: SignInStep, { type, challenge }: Progress): SignInStep {
  if (!type || wanted === 'type') return 'type'
  return wanted === 'code' && challenge ? 'code' : 'identifier'
}

export function stepBefore(step: SignInStep): SignInStep {
  return signInSteps[Math.max(0, signInSteps.indexOf(step) - 1)]!
}

export function secondsToWait(sentAt: number, waitSeconds: number, now: number) {
  return Math.min(waitSeconds, Math.max(0, Math.ceil(sentAt / 1000 + waitSeconds - now / 1000)))
}
