import { Refused } from '#ui/feedback/refused.ts'

/** True if a call was refused for lack of a fresh factor. */
export function isFreshFactorNeeded(error: unknown) {
  return error instanceof Refused && error.code === 'installers.fresh_factor_needed'
}
