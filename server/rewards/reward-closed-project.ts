import type { Tx } from '#server/database/transaction.ts'
import { certifyScans } from './certify-scans.ts'
import { payReferral } from './pay-referral.ts'
import { isRewarded, rewardBehaviour } from './reward-behaviour.ts'

type Closed = { company_id: number; region_id: number; normal_count: number }

/** What a closed project brings besides its points and levels: firsts, an invitation, a certificate. */
export async function rewardClosedProject(
  tx: Tx,
  { company_id: companyId, region_id: regionId, normal_count }: Closed,
  actor: string,
  at: Date,
) {
  if (normal_count === 0) return
  const deed = { companyId, actor, at }
  for (const behaviour of ['firstScan', 'firstProject'] as const)
    if (!(await isRewarded(tx, companyId, behaviour)))
      await rewardBehaviour(tx, { ...deed, behaviour })
  await payReferral(tx, deed)
  await certifyScans(tx, { id: companyId, regionId }, at)
}
