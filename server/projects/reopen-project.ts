import { reopenDays } from '#contract/projects.rules.ts'
import type { Project } from '#contract/projects.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { endOfLocalDay } from '#server/calendar.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { projectOf, reopenUntil } from './projects.reads.ts'
import { tellPeople } from './tell-people.ts'

/**
 * Opens a project again that its deadline has ended: once, within 14 days, with a reason; it then
 * has 14 days. Refuses `projects.not_reopenable`, `projects.not_found`. (decisions E)
 */
export async function reopenProject(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { company, installer }: Member,
  uuid: string,
  reason: string,
): Promise<Project> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const project = await lockProject(tx, { company_id: company.id }, uuid)
    const until = reopenUntil(project)
    if (!until || until <= now) refuse('projects.not_reopenable')
    const { timeZone } = knownRegion(project.region_id)
    await moveProject(tx, project, 'reopen', {
      actor: `installer:${installer.uuid}`,
      at: now,
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
    await tellPeople(tx, project, {
      event: 'project.reopened',
      params: { count: reopenDays },
      at: now,
    })
    return projectOf(tx, { company_id: company.id }, uuid, now)
  })
}
