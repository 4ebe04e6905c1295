import { rules } from '#server/platform/actor.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { closeProject } from '#server/earning/projects/close-project.ts'
import { findFraudSettings } from '#server/earning/fraud/fraud-settings.reads.ts'
import { lockProject } from '#server/earning/projects/lock-project.ts'
import { isClean } from './is-clean.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

/** The account must be locked. Gives whether it did. (decisions E) */
export async function closeIfClean(
  ctx: SystemTx<'secrets' | 'config'>,
  { company_id, uuid }: { company_id: number; uuid: string },
) {
  const project = await lockProject(ctx, { visibility: { company_id }, uuid })
  if (project.status !== ProjectStatus.inReview) return false
  const { border } = await findFraudSettings(ctx.db)
  if (!isClean(ctx, project, border)) return false
  await closeProject(ctx, { project, move: 'accept', actor: rules })
  return true
}
