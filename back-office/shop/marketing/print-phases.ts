import type { ListedProof } from '#contract/shop/marketing.admin.ts'

export type PrintPhase = ListedProof['phase']

/** Where a print can stand, those that the club acts on first. */
export const phasesToShow = [
  'club',
  'member',
  'printing',
  'making',
  'ended',
] as const satisfies PrintPhase[]
