import { daysLeft, isOpen } from '#contract/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { lockProjectById } from './lock-project.ts'
import { dueReminder } from './reminder.ts'
import { tellPeople } from './tell-people.ts'

const furthestDays = 32
const day = 86_400_000

/**
 * Tells people 30, 14, 7 and 1 day before the deadline of a project that has products and no
 * survey, in the portal and by mail. Each once, whatever the clock does. (decisions E)
 */
export async function remindOfDeadlines({ db, secrets }: Pick<House, 'db' | 'secrets'>, now: Date) {
  const near = await db
    .selectFrom('project')
    .select(['id', 'region_id', 'opened_at', 'deadline_at', 'reminded'])
    .where('status', 'in', [1, 4])
    .where('products_count', '>', 0)
    .where('answered_at', 'is', null)
    .where('deadline_at', '>', now)
    .where('deadline_at', '<=', new Date(now.getTime() + furthestDays * day))
    .orderBy('id')
    .execute()
  const due = near.filter((row) => dueReminder(row, now, knownRegion(row.region_id).timeZone))
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const project = await lockProjectById(tx, id)
      if (!project || !isOpen(project.status) || project.products_count === 0) return
      const { timeZone } = knownRegion(project.region_id)
      const days = dueReminder(project, now, timeZone)
      if (days === undefined) return
      await tx.updateTable('project').set({ reminded: days }).where('id', '=', id).execute()
      await tellPeople(tx, project, {
        event: 'project.reminder',
        params: { count: daysLeft(project.deadline_at, now, timeZone) },
        key: `${days}:${project.deadline_at.toISOString()}`,
        at: now,
        secrets,
      })
    })
  return due.length
}
