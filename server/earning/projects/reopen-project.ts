import { reopenDays } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'
import { getRegion } from '#contract/regions.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import { endOfLocalDay } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { findProject, reopenUntil } from './projects.reads.ts'
import { notifyMembers } from './notify-members.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Opens a project again that its deadline has ended: once, within 14 days, with a reason; it then
 * has 14 days. Refuses `projects.not_reopenable`, `projects.not_found`. (decisions E)
 */
export async function reopenProject(
  ctx: MemberContext,
  { uuid, reason }: { uuid: string; reason: string },
): Promise<Project> {
  const { now, company, installer } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const project = await lockProject(ctx, { visibility: { company_id: company.id }, uuid })
    const until = reopenUntil(project)
    if (!until || until <= now) refuse('projects.not_reopenable')
    const { timeZone } = getRegion(project.region_id)
    await moveProject(ctx, {
      project,
      move: 'reopen',
      actor: toMemberActor(installer),
      note: reason,
      set: {
        deadline_at: endOfLocalDay(now, timeZone, reopenDays - 1),
        opened_at: now,
        reopened_at: now,
        ended_at: null,
        lost_by: null,
        reminded: null,
      },
    })
    await notifyMembers(ctx, {
      project,
      projectEvent: { event: 'project.reopened', params: { count: reopenDays } },
    })
    return findProject({ db: tx, now }, { visibility: { company_id: company.id }, uuid })
  })
}
