import { Refused } from '#ui/feedback/refused.ts'

/** True when a call was refused only until the second factor is confirmed again. */
export function isStepUpAsked(error: unknown) {
  return error instanceof Refused && error.code === 'staff.step_up'
}
