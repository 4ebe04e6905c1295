import { Refused } from '#ui/feedback/refused.ts'

/** True when a call was refused only for want of a fresh factor. */
export function isFreshFactorNeeded(error: unknown) {
  return error instanceof Refused && error.code === 'installers.fresh_factor_needed'
}
