import type { ListedProject } from '#contract/earning/projects.ts'
import { compareDeadlines } from '#portal/earning/projects/deadline.ts'

type Choosable = Pick<ListedProject, 'uuid' | 'status' | 'days_left' | 'deadline_at'>

/** Projects scanned into most recently first, then those with the earliest deadline. */
export function sortByScanOrder<P extends Choosable>(
  projects: readonly P[],
  recent: readonly string[],
) {
  const place = ({ uuid }: P) => (recent.includes(uuid) ? recent.indexOf(uuid) : recent.length)
  return projects.toSorted((a, b) => place(a) - place(b) || compareDeadlines(a, b))
}
