import { Refused } from '#ui/feedback/refused.ts'

/** Whether a call was refused only until the second factor is shown again. */
export function isStepUpAsked(error: unknown) {
  return error instanceof Refused && error.code === 'staff.step_up'
}
