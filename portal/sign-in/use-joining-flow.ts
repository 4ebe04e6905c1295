import type { PublicConfig } from '#contract/settings.ts'
import type { TokenPair } from '#contract/sign-in.ts'
import { questionsOf } from '#contract/surveys.rules.ts'
import { Refused } from '#ui/refused.ts'
import { reportUnexpected } from '#portal/report-unexpected.ts'
import { openSteps, type JoiningAnswers } from '#portal/sign-in/joining-answers.ts'
import { patchesOf, stepOfField } from '#portal/sign-in/joining-patches.ts'
import { joiningStepsOf } from '#portal/sign-in/joining-steps.ts'
import { useFinishSignIn } from '#portal/sign-in/joining.queries.ts'
import type { FlowProps } from '#portal/sign-in/SignInFlow.tsx'
import type { JoiningStep, SignInStep } from '#portal/sign-in/steps.ts'
import { useJoining } from '#portal/sign-in/use-joining.ts'

/** The steps after the code: which there are, where they lead, and how they end. */
export function useJoiningFlow(
  { config, question, go, restart }: FlowProps,
  onDone: (pair: TokenPair) => void,
) {
  const joining = useJoining()
  const finish = useFinishSignIn()
  const held = joining.joining
  const setting = held && settingIn(config, held.user.region)
  const isOpen = held?.pair !== undefined && config !== undefined && setting !== undefined
  const walk = isOpen ? walkOf(held.answers) : undefined

  function walkOf(answers: JoiningAnswers) {
    const { user } = held!
    const steps = joiningStepsOf(user, setting!, answers.company_type)
    const questions = questionsOf(config!.profile_questions, user.regions_id)
    return { steps, ...openSteps(steps, { user, setting: setting!, questions, answers }) }
  }

  function proceed(from: JoiningStep, answers: JoiningAnswers) {
    finish.reset()
    joining.answer(answers)
    const { steps, shown, isComplete } = walkOf(answers)
    const next = steps[steps.indexOf(from) + 1]
    if (next) return go(next)
    if (!isComplete) return go(shown.at(-1)!)
    return end(answers)
  }

  function end(answers: JoiningAnswers) {
    const { user, pair } = held!
    const patches = patchesOf(user, setting!, answers, new Date().toISOString())
    finish.mutate(
      { joining: held!, patches, onSent: joining.noteSent },
      { onSuccess: () => onDone(pair!), onError: failed },
    )
  }

  function failed(error: unknown) {
    reportUnexpected(error)
    if (!(error instanceof Refused)) return
    if (error.status === 401) return joining.expire()
    const [field] = Object.keys(error.errors)
    const step = field && stepOfField(field)
    if (step && walk?.steps.includes(step)) go(step)
  }

  return {
    joining,
    shown: walk?.shown ?? [],
    /** After a reload the settings may still be on their way. */
    isWaiting: held?.pair !== undefined && config === undefined,
    hasOldProof: held !== undefined && held.pair === undefined,
    forget: finish.reset,
    page:
      walk &&
      ((step: SignInStep) => ({
        joining: held!,
        config: config!,
        setting: setting!,
        step: step as JoiningStep,
        steps: walk.steps,
        question,
        onQuestion: (at: number) => go('survey', { question: at || undefined }),
        onAnswers: joining.answer,
        onContinue: (answers: JoiningAnswers) => proceed(step as JoiningStep, answers),
        onDeclined() {
          joining.drop()
          restart({ hasDeclined: true })
          go('type', { replace: true })
        },
        isFinishing: finish.isPending || finish.isSuccess,
        error: finish.error,
      })),
  }
}

export function settingIn(config: PublicConfig | undefined, slug: string) {
  return config?.regional_settings.find((setting) => setting.slug === slug)
}
