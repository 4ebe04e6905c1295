import { extensionDays, mayExtend } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'
import { getRegion } from '#contract/regions.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import { endOfLocalDay } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { findProject } from './projects.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Adds 30 days of the country, once, while at least one product is scanned and the time is not
 * over. Refuses `projects.not_extendable`, `projects.not_found`. (decisions E)
 */
export async function extendProject(ctx: MemberContext, uuid: string): Promise<Project> {
  const { now, company, installer } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const project = await lockProject(ctx, { visibility: { company_id: company.id }, uuid })
    const { status, products_count: productsCount, deadline_at: deadline } = project
    const extended = project.extended_at !== null
    if (!mayExtend({ status, productsCount, extended, deadline }, now))
      refuse('projects.not_extendable')
    const { timeZone } = getRegion(project.region_id)
    const lastDay = new Date(deadline.getTime() - 1)
    await moveProject(ctx, {
      project,
      move: 'extend',
      actor: toMemberActor(installer),
      set: {
        deadline_at: endOfLocalDay(lastDay, timeZone, extensionDays),
        extended_at: now,
        opened_at: now,
        reminded: null,
      },
    })
    return findProject({ db: tx, now }, { visibility: { company_id: company.id }, uuid })
  })
}
