import { daysLeft } from '#contract/projects.rules.ts'

const reminderDays = [1, 7, 14, 30]
/** A reminder that is late by more says nothing any more. */
const lateDays = 2

type Running = { opened_at: Date; deadline_at: Date; reminded: number | null }

/**
 * The reminder that is due: 30, 14, 7 or 1 day before the deadline. None that was given already,
 * nor one for days that the project never had more of.
 */
export function dueReminder(project: Running, now: Date, timeZone: string): number | undefined {
  const { opened_at, deadline_at, reminded } = project
  const left = daysLeft(deadline_at, now, timeZone)
  if (left === 0) return undefined
  const due = reminderDays.find((days) => left <= days)
  if (due === undefined || due - left > lateDays) return undefined
  if (reminded !== null && reminded <= due) return undefined
  return daysLeft(deadline_at, opened_at, timeZone) > due ? due : undefined
}
