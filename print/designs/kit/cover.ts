import type { Cover } from '#contract/shop/prints.rules.ts'

/** The cover that was chosen, the first one unless it is among them. */
export function getCover(covers: readonly Cover[], name: string | undefined): Cover {
  return covers.find((cover) => cover === name) ?? covers[0]!
}
