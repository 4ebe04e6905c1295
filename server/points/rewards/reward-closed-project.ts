import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { certifyScans } from './certify-scans.ts'
import { payReferral } from './pay-referral.ts'
import { isRewarded, rewardBehaviour } from './reward-behaviour.ts'

type ClosedProject = { company_id: number; region_id: number; normal_count: number }

export async function rewardClosedProject(
  ctx: InTx & AtTime,
  {
    closed: { company_id: companyId, region_id: regionId, normal_count },
    actor,
  }: { closed: ClosedProject; actor: Actor },
) {
  if (normal_count === 0) return
  const behaviourEvent = { companyId, actor }
  for (const behaviour of ['firstScan', 'firstProject'] as const)
    if (!(await isRewarded(ctx, { companyId, behaviour })))
      await rewardBehaviour(ctx, { ...behaviourEvent, behaviour })
  await payReferral(ctx, behaviourEvent)
  await certifyScans(ctx, { id: companyId, regionId })
}
