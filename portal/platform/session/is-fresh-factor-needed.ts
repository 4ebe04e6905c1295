import { Refused } from '#ui/feedback/refused.ts'

export function isFreshFactorNeeded(error: unknown) {
  return error instanceof Refused && error.code === 'installers.fresh_factor_needed'
}
