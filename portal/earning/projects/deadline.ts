import { isOpen } from '#contract/earning/projects.rules.ts'
import type { ListedProject } from '#contract/earning/projects.ts'

const warningDays = 7

type DeadlineInput = Pick<ListedProject, 'status' | 'days_left' | 'deadline_at'>

export function isDue({ status, days_left }: DeadlineInput) {
  return isOpen(status.id) && days_left <= warningDays
}

export function compareDeadlines(a: DeadlineInput, b: DeadlineInput) {
  return Date.parse(a.deadline_at) - Date.parse(b.deadline_at)
}
