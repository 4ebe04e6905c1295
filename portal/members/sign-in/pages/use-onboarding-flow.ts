import type { PublicConfig } from '#contract/settings/settings.ts'
import type { TokenPair } from '#contract/members/sign-in.ts'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { reportUnexpected } from '#portal/platform/report-unexpected.ts'
import { openSteps, type OnboardingAnswers } from '#portal/members/sign-in/onboarding-answers.ts'
import { buildPatches, findFieldStep } from '#portal/members/sign-in/onboarding-patches.ts'
import { getOnboardingSteps } from '#portal/members/sign-in/onboarding-steps.ts'
import { useFinishSignIn } from '#portal/members/sign-in/onboarding.queries.ts'
import type { Challenge, SignInDraft } from '#portal/members/sign-in/sign-in-draft.ts'
import type { OnboardingStep, SignInStep } from '#portal/members/sign-in/steps.ts'
import { useOnboarding } from '#portal/members/sign-in/use-onboarding.ts'

export type FlowProps = {
  requestedStep: SignInStep
  question: number
  next: string
  config: PublicConfig | undefined
  draft: SignInDraft
  change: (part: Partial<SignInDraft>) => void
  go: (to: SignInStep, options?: { question?: number; replace?: boolean }) => void
  begin: (challenge: Challenge) => void
  restart: (part: Partial<SignInDraft>) => void
  drop: () => void
}

export function useOnboardingFlow(
  { config, question, go, restart }: FlowProps,
  onDone: (pair: TokenPair) => void,
) {
  const onboarding = useOnboarding()
  const finish = useFinishSignIn()
  const stored = onboarding.onboarding
  const setting = stored && findSetting(config, stored.user.region)
  const isOpen = stored?.pair !== undefined && config !== undefined && setting !== undefined
  const walk = isOpen ? buildWalk(stored.answers) : undefined

  function buildWalk(answers: OnboardingAnswers) {
    const { user } = stored!
    const steps = getOnboardingSteps(user, setting!, answers.company_type)
    const questions = getRegionQuestions(config!.profile_questions, user.regions_id)
    return { steps, ...openSteps(steps, { user, setting: setting!, questions, answers }) }
  }

  function proceed(from: OnboardingStep, answers: OnboardingAnswers) {
    finish.reset()
    onboarding.answer(answers)
    const { steps, visible, isComplete } = buildWalk(answers)
    const next = steps[steps.indexOf(from) + 1]
    if (next) return go(next)
    if (!isComplete) return go(visible.at(-1)!)
    return end(answers)
  }

  function end(answers: OnboardingAnswers) {
    const { user, pair } = stored!
    const patches = buildPatches(user, setting!, answers, new Date().toISOString())
    finish.mutate(
      { onboarding: stored!, patches, onSent: onboarding.recordSent },
      { onSuccess: () => onDone(pair!), onError: handleError },
    )
  }

  function handleError(error: unknown) {
    reportUnexpected(error)
    if (!(error instanceof Refused)) return
    if (error.status === 401) return onboarding.expire()
    const [field] = Object.keys(error.errors)
    const step = field && findFieldStep(field)
    if (step && walk?.steps.includes(step)) go(step)
  }

  return {
    onboarding,
    visible: walk?.visible ?? [],
    /** After a reload the settings may still be on their way. */
    isWaiting: stored?.pair !== undefined && config === undefined,
    hasOldProof: stored !== undefined && stored.pair === undefined,
    reset: finish.reset,
    page:
      walk &&
      ((step: SignInStep) => ({
        onboarding: stored!,
        config: config!,
        setting: setting!,
        step: step as OnboardingStep,
        steps: walk.steps,
        question,
        onQuestion: (at: number) => go('survey', { question: at || undefined }),
        onAnswers: onboarding.answer,
        onContinue: (answers: OnboardingAnswers) => proceed(step as OnboardingStep, answers),
        onDeclined() {
          onboarding.drop()
          restart({ hasDeclined: true })
          go('type', { replace: true })
        },
        isFinishing: finish.isPending || finish.isSuccess,
        error: finish.error,
      })),
  }
}

export function findSetting(config: PublicConfig | undefined, slug: string) {
  return config?.regional_settings.find((setting) => setting.slug === slug)
}
