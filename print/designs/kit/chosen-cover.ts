import type { Cover } from '#contract/shop/marketing.rules.ts'

/** The cover that was chosen, the first one unless it is among them. */
export function getCover(covers: readonly Cover[], chosen: string | undefined): Cover {
  return covers.find((cover) => cover === chosen) ?? covers[0]!
}
