import type { Options } from '#contract/members/installers.ts'

/** Whoever has never been told otherwise is here for the first time. */
export function isFirstVisit({ firstTime = true }: Options) {
  return firstTime
}
