/** What some sign-ins add after the code, in their order; `joining-steps.ts` says when. */
export const joiningSteps = [
  'closed',
  'terms',
  'numbers',
  'companyType',
  'disclaimer',
  'declaration',
  'consent',
  'survey',
] as const
export type JoiningStep = (typeof joiningSteps)[number]

export const signInSteps = ['type', 'identifier', 'code', ...joiningSteps] as const
export type SignInStep = (typeof signInSteps)[number]

export const signInTypes = ['email', 'phone'] as const
export type SignInType = (typeof signInTypes)[number]

type Progress = {
  /** Whether a code was sent and still waits. */
  hasCode: boolean
  /** The steps after the code; none before the code is proven. */
  joining: readonly JoiningStep[]
}

export function stepIn(word: unknown): SignInStep | undefined {
  return signInSteps.find((step) => step === word)
}

/**
 * The step to show for the wanted one. A code that is proven is not asked again: what follows it
 * is shown in its place, as far as the answers allow.
 */
export function reachableStep(wanted: SignInStep, { hasCode, joining }: Progress): SignInStep {
  if (wanted === 'type' || wanted === 'identifier') return wanted
  const [first] = joining
  if (!first) return hasCode ? 'code' : 'identifier'
  const found = joining.find((step) => step === wanted)
  return found ?? (wanted === 'code' ? first : joining.at(-1)!)
}

/** The step before, over the proven code to the identifier. */
export function stepBefore(step: SignInStep, joining: readonly JoiningStep[] = []): SignInStep {
  const walk: SignInStep[] = [
    'type',
    'identifier',
    ...(joining.length > 0 ? joining : ['code' as const]),
  ]
  return walk[Math.max(0, walk.indexOf(step) - 1)]!
}

/** Which step after the code it is; unknown while a company type may still bring others. */
export function stepCount(step: JoiningStep, steps: readonly JoiningStep[]) {
  const at = steps.indexOf(step)
  if (steps.length === 1 || at < 0 || steps.indexOf('companyType') >= at) return undefined
  return { step: at + 1, total: steps.length }
}

export function secondsToWait(sentAt: number, waitSeconds: number, now: number) {
  return Math.min(waitSeconds, Math.max(0, Math.ceil(sentAt / 1000 + waitSeconds - now / 1000)))
}
