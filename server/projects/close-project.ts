import { ProjectStatus } from '#contract/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { endOfEarned } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { creditPoints } from '#server/points/credit-points.ts'
import { countTierScans } from '#server/tiers/count-tier-scans.ts'

/**
 * Closes a locked project: its normal scans count for the tiers and their points become one lot.
 * Gives the points of the project. (decisions E, F)
 */
export async function closeProject(tx: Tx, projectId: number, actor: string, at: Date) {
  const project = await tx
    .updateTable('project')
    .set({ status: ProjectStatus.closed, ended_at: at })
    .where('id', '=', projectId)
    .returning(['company_id', 'region_id', 'available_points'])
    .executeTakeFirstOrThrow()
  const expiresAt = endOfEarned(at, knownRegion(project.region_id).timeZone)
  if (project.available_points > 0)
    await creditPoints(tx, {
      companyId: project.company_id,
      kind: 'project.closed',
      points: project.available_points,
      source: { type: 'project', id: projectId },
      eventKey: `project.closed:${projectId}`,
      expiresAt,
      actor,
      at,
    })
  await countTierScans(tx, { ...project, id: projectId }, actor, at)
  return project.available_points
}
