import { dayMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import { countDaysLeft, isOpen, openStatuses } from '#contract/earning/projects.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { lockFreeProjects } from './lock-project.ts'
import { notifyMembersOfMany } from './notify-members.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

const reminderDays = [1, 7, 14, 30]
/** A reminder that is late by more says nothing any more. */
const lateDays = 2
type Running = { opened_at: Date; deadline_at: Date; reminded: number | null }

const furthestDays = 32

/**
 * Notifies people 30, 14, 7 and 1 day before the deadline of a project that has products and no
 * survey, in the portal and by mail. Each once, whatever the clock does. (decisions E)
 */
export async function remindOfDeadlines(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
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
  const due = near.filter((row) => findDueReminder(row, now, getRegion(row.region_id).timeZone))
  const ids = due.map(({ id }) => id)
  await inBatches(ctx, ids, remindOfProjects)
  return ids.length
}

async function remindOfProjects(ctx: SystemTx<'secrets'>, ids: readonly number[]) {
  const { db: tx, now } = ctx
  const locked = await lockFreeProjects(ctx, ids)
  const due = locked.flatMap((project) => {
    if (!isOpen(project.status) || project.products_count === 0) return []
    const { timeZone } = getRegion(project.region_id)
    const days = findDueReminder(project, now, timeZone)
    return days === undefined ? [] : { project, days, timeZone }
  })
  if (due.length === 0) return
  const dueIds = due.map(({ project }) => project.id)
  const dueDays = due.map(({ days }) => days)
  await sql`update project p set reminded = due.days
    from unnest(${dueIds}::bigint[], ${dueDays}::smallint[]) due (id, days)
    where p.id = due.id`.execute(tx)
  await notifyMembersOfMany(
    ctx,
    due.map(({ project, days, timeZone }) => ({
      project,
      projectEvent: {
        event: 'project.reminder',
        params: { count: countDaysLeft(project.deadline_at, now, timeZone) },
        key: `${days}:${project.deadline_at.toISOString()}`,
      },
    })),
  )
}

/** Never one given already, nor one for days that the project never had. */
function findDueReminder(project: Running, now: Date, timeZone: string): number | undefined {
  const { opened_at, deadline_at, reminded } = project
  const left = countDaysLeft(deadline_at, now, timeZone)
  if (left === 0) return undefined
  const due = reminderDays.find((days) => left <= days)
  if (due === undefined || due - left > lateDays) return undefined
  if (reminded !== null && reminded <= due) return undefined
  return countDaysLeft(deadline_at, opened_at, timeZone) > due ? due : undefined
}
