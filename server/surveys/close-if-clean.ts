import { ProjectStatus } from '#contract/projects.rules.ts'
import type { House } from '#server/app.ts'
import type { Tx } from '#server/database/transaction.ts'
import { closeProject } from '#server/projects/close-project.ts'
import { lockProject } from '#server/projects/lock-project.ts'
import { isClean } from './is-clean.ts'

type Parts = Pick<House, 'secrets' | 'config'>

/**
 * Closes a project in review whose last doubt has gone by itself, as its survey would have done.
 * Its account must be locked. Gives whether it did. (decisions E)
 */
export async function closeIfClean(
  tx: Tx,
  parts: Parts,
  { company_id, uuid }: { company_id: number; uuid: string },
  at: Date,
) {
  const project = await lockProject(tx, { company_id }, uuid)
  if (project.status !== ProjectStatus.inReview || !isClean(parts, project)) return false
  await closeProject(tx, project, 'accept', { actor: 'clock', at })
  return true
}
