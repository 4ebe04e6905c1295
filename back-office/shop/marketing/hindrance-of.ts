import type { StaffPrint } from '#contract/shop/marketing.admin.ts'

/** Why nobody decides now; the texts are `backOffice.marketing.hindrances`. */
export type Hindrance = 'seeOnly' | 'claimed' | 'making' | 'member' | 'printing' | 'ended'

/** What keeps me from deciding on a proof; null when the club is to act and nobody else does. */
export function hindranceOf(
  { phase, claim }: Pick<StaffPrint, 'phase' | 'claim'>,
  mayDecide: boolean,
): Hindrance | null {
  if (!mayDecide) return 'seeOnly'
  if (phase !== 'club') return phase
  return claim && !claim.is_mine ? 'claimed' : null
}

/** Whether the approved file may go to the printer, and the parcel be sent after it. */
export function isForPrinter(
  { phase, claim }: Pick<StaffPrint, 'phase' | 'claim'>,
  mayDecide: boolean,
) {
  return mayDecide && phase === 'printing' && !(claim && !claim.is_mine)
}
