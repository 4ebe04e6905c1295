import type { StaffPrint } from '#contract/shop/proofs.admin.ts'

/** The reasons for which nobody can decide; texts are `backOffice.proofs.hindrances`. */
export type Hindrance = 'seeOnly' | 'claimed' | 'making' | 'member' | 'printing' | 'ended'

/** The reason for which the reader cannot decide on a proof; null if they can. */
export function getHindrance(
  { phase, claim }: Pick<StaffPrint, 'phase' | 'claim'>,
  mayDecide: boolean,
): Hindrance | null {
  if (!mayDecide) return 'seeOnly'
  if (phase !== 'club') return phase
  return claim && !claim.is_mine ? 'claimed' : null
}

/** True when the approved file may go to the printer and its parcel may be shipped. */
export function isForPrinter(
  { phase, claim }: Pick<StaffPrint, 'phase' | 'claim'>,
  mayDecide: boolean,
) {
  return mayDecide && phase === 'printing' && !(claim && !claim.is_mine)
}
