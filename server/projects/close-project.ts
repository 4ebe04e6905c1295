import { knownRegion } from '#contract/regions.ts'
import { endOfEarned } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { creditPoints } from '#server/points/credit-points.ts'
import { countContribution } from '#server/team/count-contribution.ts'
import { rewardClosedProject } from '#server/rewards/reward-closed-project.ts'
import { countTierScans } from '#server/tiers/count-tier-scans.ts'
import type { LockedProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { tellPeople } from './tell-people.ts'

/**
 * Closes a locked project, its account locked before it: its normal scans count for the tiers,
 * their points become one lot, and its people hear of it. Gives the points. (decisions E, F)
 */
export async function closeProject(
  tx: Tx,
  project: LockedProject,
  move: 'close' | 'accept',
  { actor, at, note }: { actor: string; at: Date; note?: string },
) {
  const { id, company_id, region_id, available_points: points } = project
  await moveProject(tx, project, move, {
    actor,
    at,
    note,
    set: { ended_at: at, review_until: null, note: note ?? '' },
  })
  if (points > 0)
    await creditPoints(tx, {
      companyId: company_id,
      kind: 'project.closed',
      points,
      source: { type: 'project', id },
      eventKey: `project.closed:${id}`,
      expiresAt: endOfEarned(at, knownRegion(region_id).timeZone),
      actor,
      at,
    })
  await countContribution(tx, project, at)
  await countTierScans(tx, project, actor, at)
  await rewardClosedProject(tx, project, actor, at)
  await tellPeople(tx, project, { event: 'project.closed', params: { count: points }, at })
  return points
}
