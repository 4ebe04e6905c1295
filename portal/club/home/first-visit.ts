import type { Options } from '#contract/members/installers.ts'

/** A missing option means the first visit. */
export function isFirstVisit({ firstTime = true }: Options) {
  return firstTime
}
