import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { endOfEarned } from '#server/platform/calendar.ts'
import { payWelcome } from '#server/members/companies/pay-welcome.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import { countContribution } from '#server/members/team/count-contribution.ts'
import { rewardClosedProject } from '#server/points/rewards/reward-closed-project.ts'
import { countTierScans } from '#server/points/tiers/count-tier-scans.ts'
import type { LockedProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { notifyMembers } from './notify-members.ts'

/**
 * Closes a locked project, its account locked before it: its normal scans count for the tiers,
 * their points become one lot, and its people hear of it. Gives the points. (decisions E, F)
 */
export async function closeProject(
  ctx: InTx & AtTime,
  {
    project,
    move,
    actor,
    note,
  }: { project: LockedProject; move: 'close' | 'accept'; actor: Actor; note?: string },
) {
  const { now } = ctx
  const { id, company_id, region_id, available_points: points } = project
  await moveProject(ctx, {
    project,
    move,
    actor,
    note,
    set: { ended_at: now, review_until: null, note: note ?? '' },
  })
  if (points > 0)
    await creditPoints(ctx, {
      companyId: company_id,
      kind: 'project.closed',
      points,
      source: { type: 'project', id },
      eventKey: `project.closed:${id}`,
      expiresAt: endOfEarned(now, getRegion(region_id).timeZone),
      actor,
    })
  await payWelcome(ctx, company_id)
  await countContribution(ctx, project)
  await countTierScans(ctx, { project, actor })
  await rewardClosedProject(ctx, { closed: project, actor })
  await notifyMembers(ctx, {
    project,
    projectEvent: { event: 'project.closed', params: { count: points } },
  })
  return points
}
