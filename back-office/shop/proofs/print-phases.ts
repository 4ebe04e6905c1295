import type { ListedProof } from '#contract/shop/proofs.admin.ts'

export type PrintPhase = ListedProof['phase']

/** Phases of a print, those in which the club acts first. */
export const phasesToShow = [
  'club',
  'member',
  'printing',
  'making',
  'ended',
] as const satisfies PrintPhase[]
