import { scheduler } from '#server/platform/actor.ts'
import { formatSerial, ScanFlag, type WithdrawnStatus } from '#contract/earning/scans.rules.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { clawBack } from '#server/points/points/claw-back.ts'
import { uncountTierScan } from '#server/points/tiers/uncount-tier-scan.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

export type ClawBackResult = { points: number; taken: number }

type Credited = {
  id: number
  uuid: string
  serial: string
  company_id: number
  project_id: number
  installer_id: number
  points: number
  category: number | null
}

/**
 * Rejects a scan of a closed project whose product came back, and takes its points back; account,
 * serial and project are locked. What lies below −500 is let go; author and owners are notified.
 * (decisions E, F, decision 0005)
 */
export async function takeBack(
  ctx: SystemTx<'secrets'>,
  { scan, reason }: { scan: Credited; reason: WithdrawnStatus },
): Promise<ClawBackResult> {
  const { db: tx, now } = ctx
  const { id, points, company_id, project_id } = scan
  await tx
    .updateTable('scan')
    .set({ flag: ScanFlag.rejected, reason_code: reason, points: 0, evaluated_at: now })
    .where('id', '=', id)
    .execute()
  const taken =
    points === 0
      ? 0
      : await clawBack(ctx, {
          companyId: company_id,
          points,
          source: { type: 'project', id: project_id },
          eventKey: `clawback:${id}`,
          actor: scheduler,
        })
  await tx
    .insertInto('claw_back')
    .values({ scan_id: id, project_id, company_id, reason, points, taken, created_at: now })
    .execute()
  const project = await tx
    .selectFrom('project')
    .select(['uuid', 'region_id', 'ended_at'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  // What counted later than its project did so in the year it was credited in.
  const late = await tx
    .selectFrom('points_entry')
    .select('created_at')
    .where('event_key', '=', `project.closed:${project_id}:${id}`)
    .executeTakeFirst()
  const counted_at = late?.created_at ?? project.ended_at ?? now
  await uncountTierScan(ctx, { ...scan, ...project, ended_at: counted_at })
  await notifyAndMail(ctx, {
    to: [...new Set([scan.installer_id, ...(await findOwners(tx, company_id))])],
    event: 'points.clawback',
    params: { serial: formatSerial(scan.serial), count: taken },
    path: `/projects/${project.uuid}`,
    dedupeKey: `points.clawback:${scan.uuid}`,
  })
  return { points, taken }
}
