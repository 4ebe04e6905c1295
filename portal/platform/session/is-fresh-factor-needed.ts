import { Refused } from '#ui/feedback/refused.ts'

/** Whether a call was refused only until the person has proven once more who it is. */
export function isFreshFactorNeeded(error: unknown) {
  return error instanceof Refused && error.code === 'installers.fresh_factor_needed'
}
