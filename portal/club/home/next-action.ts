import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { PointsSummary } from '#contract/points/points.ts'
import type { ListedProject } from '#contract/earning/projects.ts'
import { compareDeadlines, isDue } from '#portal/earning/projects/deadline.ts'

export type NextAction =
  | { kind: 'first' | 'next' }
  | { kind: 'scan' | 'survey' | 'correct'; project: ListedProject }

/**
 * The one thing worth doing now: what came back for correction or ends soonest. Its survey, when
 * there is something to lose within a week; else more scans. Without a project, a new one.
 */
export function getNextAction(
  open: readonly ListedProject[],
  projects: PointsSummary['projects'],
): NextAction {
  const [project] = open.toSorted(compareDeadlines)
  if (!project) return { kind: hasHistory(projects) ? 'next' : 'first' }
  if (project.status.id === ProjectStatus.returned) return { kind: 'correct', project }
  const isLate = project.products_count > 0 && isDue(project)
  return { kind: isLate ? 'survey' : 'scan', project }
}

function hasHistory({ completed, in_prog, lost }: PointsSummary['projects']) {
  return completed + in_prog + lost > 0
}
