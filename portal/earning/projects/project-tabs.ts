import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { PointsSummary } from '#contract/points/points.ts'

/** The tabs of the list and the status each one holds; the first holds whatever is open. */
export const projectTabs = [
  { key: 'all', status: undefined },
  { key: 'review', status: ProjectStatus.inReview },
  { key: 'closed', status: ProjectStatus.closed },
  { key: 'lost', status: ProjectStatus.lost },
] as const

export type ProjectTab = (typeof projectTabs)[number]
export type TabStatus = ProjectTab['status']

/** The tab an address asks for; a status without a tab of its own shows the first. */
export function getProjectTab(status: number | undefined): ProjectTab {
  return projectTabs.find((tab) => tab.status === status) ?? projectTabs[0]
}

export function toProjectFilter(status: TabStatus) {
  return status ? { status } : { constrainTo: 'open' as const }
}

/** Projects per tab, derived from sums that the page has already. */
export function tabCounts(projects: PointsSummary['projects'], open: number) {
  return {
    all: open,
    review: Math.max(0, projects.in_prog - open),
    closed: projects.completed,
    lost: projects.lost,
  }
}

/** The pages on show: on a phone all up to the asked one, on a desktop that one alone. */
export function visiblePages(page: number, lastPage: number, isWide: boolean) {
  const last = Math.min(page, lastPage)
  return isWide ? [last] : Array.from({ length: last }, (_, index) => index + 1)
}
