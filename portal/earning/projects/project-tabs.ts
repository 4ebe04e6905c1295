import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { PointsSummary } from '#contract/points/points.ts'

export const projectTabs = [
  { key: 'all', status: undefined },
  { key: 'review', status: ProjectStatus.inReview },
  { key: 'closed', status: ProjectStatus.closed },
  { key: 'lost', status: ProjectStatus.lost },
] as const

export type ProjectTab = (typeof projectTabs)[number]
export type TabStatus = ProjectTab['status']

/** The tab for a status; the first for a status without a tab. */
export function getProjectTab(status: number | undefined): ProjectTab {
  return projectTabs.find((tab) => tab.status === status) ?? projectTabs[0]
}

export function toProjectFilter(status: TabStatus) {
  return status ? { status } : { constrainTo: 'open' as const }
}

export function getTabCounts(projects: PointsSummary['projects'], open: number) {
  return {
    all: open,
    review: Math.max(0, projects.in_prog - open),
    closed: projects.completed,
    lost: projects.lost,
  }
}

/** The visible pages: on a phone all up to the current one, on a desktop only that one. */
export function getVisiblePages(page: number, lastPage: number, isWide: boolean) {
  const last = Math.min(page, lastPage)
  return isWide ? [last] : Array.from({ length: last }, (_, index) => index + 1)
}
