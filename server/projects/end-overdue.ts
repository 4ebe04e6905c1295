import { archiveDays, isOpen } from '#contract/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { dayText } from '#server/calendar.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Secrets } from '#server/secrets.ts'
import { type LockedProject, lockProjectById } from './lock-project.ts'
import { moveProject } from './move-project.ts'
import { reopenUntil } from './projects.reads.ts'
import { tellPeople } from './tell-people.ts'

const day = 86_400_000
const clockActor = 'clock'

/**
 * Ends open projects whose time is over: with products they are lost, without they are put away a
 * week later. Twice or in parallel changes nothing more. (decisions E)
 */
export async function endOverdue({ db, secrets }: Pick<House, 'db' | 'secrets'>, now: Date) {
  const due = await db
    .selectFrom('project')
    .select('id')
    .where('status', 'in', [1, 4])
    .where('deadline_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('products_count', '>', 0),
        eb('deadline_at', '<=', new Date(now.getTime() - archiveDays * day)),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const project = await lockProjectById(tx, id)
      if (project && isOpen(project.status) && project.deadline_at <= now)
        await endProject(tx, secrets, project, now)
    })
  return due.length
}

async function endProject(tx: Tx, secrets: Secrets, project: LockedProject, now: Date) {
  if (project.products_count > 0) return loseProject(tx, secrets, project, now)
  if (project.deadline_at.getTime() > now.getTime() - archiveDays * day) return
  await moveProject(tx, project, 'archive', { actor: clockActor, at: now, set: { ended_at: now } })
}

async function loseProject(tx: Tx, secrets: Secrets, project: LockedProject, now: Date) {
  const lost = { ended_at: now, lost_by: 'deadline' }
  await moveProject(tx, project, 'runOut', { actor: clockActor, at: now, set: lost })
  const until = reopenUntil({ ...project, ...lost, status: 3 })
  const { timeZone } = knownRegion(project.region_id)
  await tellPeople(tx, project, {
    event: until ? 'project.lost' : 'project.ended',
    params: {
      count: project.max_points,
      ...(until && { day: dayText(new Date(until.getTime() - 1), timeZone) }),
    },
    at: now,
    secrets,
  })
}
