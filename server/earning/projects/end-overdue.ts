import { dayMs } from '#contract/durations.ts'
import { scheduler } from '#server/platform/actor.ts'
import { archiveDays, isOpen, openStatuses } from '#contract/earning/projects.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { type LockedProject, lockFreeProjects } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { reopenUntil } from './projects.reads.ts'
import { notifyMembers } from './notify-members.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/** Each takes several statements; its people wait no longer than for these. */
const projectsAtOnce = 50

/**
 * Ends open projects whose time is over: with products they are lost, without they are put away a
 * week later. Twice or in parallel changes nothing more. (decisions E)
 */
export async function endOverdue(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  const due = await db
    .selectFrom('project')
    .select('id')
    .where('status', 'in', openStatuses)
    .where('deadline_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('products_count', '>', 0),
        eb('deadline_at', '<=', new Date(now.getTime() - archiveDays * dayMs)),
      ]),
    )
    .orderBy('id')
    .execute()
  const ids = due.map(({ id }) => id)
  await inBatches(
    ctx,
    ids,
    async (ctx, batch) => {
      for (const project of await lockFreeProjects(ctx, batch))
        if (isOpen(project.status) && project.deadline_at <= now) await endProject(ctx, project)
    },
    projectsAtOnce,
  )
  return ids.length
}

async function endProject(ctx: SystemTx<'secrets'>, project: LockedProject) {
  const { now } = ctx
  if (project.products_count > 0) return loseProject(ctx, project)
  if (project.deadline_at.getTime() > now.getTime() - archiveDays * dayMs) return
  await moveProject(ctx, { project, move: 'archive', actor: scheduler, set: { ended_at: now } })
}

async function loseProject(ctx: SystemTx<'secrets'>, project: LockedProject) {
  const { secrets, now } = ctx
  const lost = { ended_at: now, lost_by: 'deadline' }
  await moveProject(ctx, { project, move: 'runOut', actor: scheduler, set: lost })
  const until = reopenUntil({ ...project, ...lost, status: 3 })
  const { timeZone } = getRegion(project.region_id)
  await notifyMembers(ctx, {
    project,
    projectEvent: {
      event: until ? 'project.lost' : 'project.ended',
      params: {
        count: project.max_points,
        ...(until && { day: toLocalDate(new Date(until.getTime() - 1), timeZone) }),
      },
      secrets,
    },
  })
}
