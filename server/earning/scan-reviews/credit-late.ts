import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { endOfEarned } from '#server/platform/calendar.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { payWelcome } from '#server/members/companies/pay-welcome.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import type { LockedProject } from '#server/earning/projects/lock-project.ts'
import { certifyScans } from '#server/points/rewards/certify-scans.ts'
import { countContribution } from '#server/members/team/count-contribution.ts'
import { countTierScans } from '#server/points/tiers/count-tier-scans.ts'

type Late = { scan: { id: number; points: number }; actor: Actor }

/** As a lot of its own, with levels, certificates and contribution. (decision 0009) */
export async function creditLate(
  ctx: InTx & AtTime,
  { project, scan, actor }: { project: LockedProject } & Late,
) {
  const { db: tx, now } = ctx
  const { id, company_id, region_id } = project
  if (scan.points > 0)
    await creditPoints(ctx, {
      companyId: company_id,
      kind: 'project.closed',
      points: scan.points,
      source: { type: 'project', id },
      eventKey: `project.closed:${id}:${scan.id}`,
      expiresAt: endOfEarned(now, getRegion(region_id).timeZone),
      actor,
    })
  await payWelcome(ctx, company_id)
  const lateScan = { ...project, scanId: scan.id }
  await countContribution(ctx, lateScan)
  await countTierScans(ctx, { project: lateScan, actor })
  await certifyScans(ctx, { id: company_id, regionId: region_id })
  if (scan.points > 0)
    await notify(ctx, {
      to: await findOwners(tx, company_id),
      event: 'points.credited',
      params: { count: scan.points },
      path: '/balance',
      dedupeKey: `project.closed:${id}:${scan.id}`,
    })
}
