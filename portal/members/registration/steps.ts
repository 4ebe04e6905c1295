import { getTypeStates } from '#contract/members/registration.rules.ts'
import { StepState, type RegionalSetting } from '#contract/settings/settings.ts'
import { registrationSteps, type RegistrationStep } from './step-names.ts'

type Settings = Pick<RegionalSetting, 'company_type_state' | 'company_types'>

/**
 * The steps of a country: without a type where it is disabled, with what the chosen type asks,
 * without a survey that has no questions.
 */
export function getRegistrationSteps(
  setting: Settings | undefined,
  { typeId, hasQuestions }: { typeId: number; hasQuestions: boolean },
): RegistrationStep[] {
  const { disabled } = StepState
  const states = setting && getTypeStates(setting, typeId)
  const left: Partial<Record<RegistrationStep, boolean>> = {
    type: setting?.company_type_state === disabled,
    disclaimer: (states?.disclaimer ?? disabled) === disabled,
    declaration: (states?.declaration ?? disabled) === disabled,
    survey: !hasQuestions,
  }
  return registrationSteps.filter((step) => !left[step])
}

/** The requested step, or the first unfinished one before it. */
export function getReachableStep(
  requested: RegistrationStep,
  steps: readonly RegistrationStep[],
  passed: readonly RegistrationStep[],
): RegistrationStep {
  const before = registrationSteps.slice(0, registrationSteps.indexOf(requested))
  const open = steps.find((step) => before.includes(step) && !passed.includes(step))
  return open ?? steps.find((step) => !before.includes(step))!
}

/**
 * The step after Continue: the review once it was visited, else the next step, but first any step
 * that is still open.
 */
export function getNextStep(
  step: RegistrationStep,
  steps: readonly RegistrationStep[],
  { passed, wasReviewed }: { passed: readonly RegistrationStep[]; wasReviewed: boolean },
): RegistrationStep {
  const next = steps[steps.indexOf(step) + 1] ?? step
  return getReachableStep(wasReviewed ? 'review' : next, steps, [...passed, step])
}

export function findPreviousStep(
  step: RegistrationStep,
  steps: readonly RegistrationStep[],
): RegistrationStep | undefined {
  return steps[steps.indexOf(step) - 1]
}

/**
 * The progress at a step; the total is unknown until the company type, which adds steps, is
 * chosen.
 */
export function getProgress(
  step: RegistrationStep,
  steps: readonly RegistrationStep[],
  hasType: boolean,
) {
  const last = registrationSteps.indexOf('review')
  return {
    step: steps.indexOf(step) + 1,
    total: hasType || !steps.includes('type') ? steps.indexOf('review') + 1 : undefined,
    share: registrationSteps.indexOf(step) / last,
  }
}
