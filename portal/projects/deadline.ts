import { isOpen } from '#contract/rules/projects.rules.ts'
import type { ListedProject } from '#contract/projects.ts'

const warningDays = 7

type Dated = Pick<ListedProject, 'status' | 'days_left' | 'deadline_at'>

/** Whether the deadline of an open project is near. */
export function isDue({ status, days_left }: Dated) {
  return isOpen(status.id) && days_left <= warningDays
}

/** The last day on which work may go on: the deadline is the first instant after it. */
export function lastDayOf({ deadline_at }: Pick<Dated, 'deadline_at'>) {
  return new Date(Date.parse(deadline_at) - 1)
}

export function byDeadline(a: Dated, b: Dated) {
  return Date.parse(a.deadline_at) - Date.parse(b.deadline_at)
}
