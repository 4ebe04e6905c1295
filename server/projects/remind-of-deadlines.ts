import { dayMs } from '#contract/durations.ts'
import type { AtTime } from '#server/database/contexts.ts'
import { daysLeft, isOpen, openStatuses } from '#contract/rules/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { lockProjectById } from './lock-project.ts'
import { notifyMembers } from './notify-members.ts'

const reminderDays = [1, 7, 14, 30]
/** A reminder that is late by more says nothing any more. */
const lateDays = 2
type Running = { opened_at: Date; deadline_at: Date; reminded: number | null }

const furthestDays = 32

/**
 * Tells people 30, 14, 7 and 1 day before the deadline of a project that has products and no
 * survey, in the portal and by mail. Each once, whatever the clock does. (decisions E)
 */
export async function remindOfDeadlines(ctx: Pick<AppContext, 'db' | 'secrets'> & AtTime) {
  const { db, secrets, now } = ctx
  const near = await db
    .selectFrom('project')
    .select(['id', 'region_id', 'opened_at', 'deadline_at', 'reminded'])
    .where('status', 'in', openStatuses)
    .where('products_count', '>', 0)
    .where('answered_at', 'is', null)
    .where('deadline_at', '>', now)
    .where('deadline_at', '<=', new Date(now.getTime() + furthestDays * dayMs))
    .orderBy('id')
    .execute()
  const due = near.filter((row) => dueReminder(row, now, knownRegion(row.region_id).timeZone))
  for (const { id } of due)
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const project = await lockProjectById(ctx, id)
      if (!project || !isOpen(project.status) || project.products_count === 0) return
      const { timeZone } = knownRegion(project.region_id)
      const days = dueReminder(project, now, timeZone)
      if (days === undefined) return
      await tx.updateTable('project').set({ reminded: days }).where('id', '=', id).execute()
      await notifyMembers(ctx, {
        project,
        projectEvent: {
          event: 'project.reminder',
          params: { count: daysLeft(project.deadline_at, now, timeZone) },
          key: `${days}:${project.deadline_at.toISOString()}`,
          secrets,
        },
      })
    })
  return due.length
}

/**
 * The reminder that is due: 30, 14, 7 or 1 day before the deadline. None that was given already,
 * nor one for days that the project never had more of.
 */
function dueReminder(project: Running, now: Date, timeZone: string): number | undefined {
  const { opened_at, deadline_at, reminded } = project
  const left = daysLeft(deadline_at, now, timeZone)
  if (left === 0) return undefined
  const due = reminderDays.find((days) => left <= days)
  if (due === undefined || due - left > lateDays) return undefined
  if (reminded !== null && reminded <= due) return undefined
  return daysLeft(deadline_at, opened_at, timeZone) > due ? due : undefined
}
