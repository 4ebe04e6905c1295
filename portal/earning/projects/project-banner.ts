import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { ListedProject } from '#contract/earning/projects.ts'
import { getArchiveDate, mayReopen, type ActingMember } from './project-acts.ts'

export type ProjectBannerKind =
  | 'returned'
  | 'inReview'
  | 'mayReopen'
  | 'ownerMayReopen'
  | 'lost'
  | 'rejected'
  | 'timeIsOver'
  | undefined

/** The banner of a project; the first condition that applies decides. */
export function getProjectBanner(
  project: ListedProject,
  person: ActingMember,
  now: Date,
): ProjectBannerKind {
  if (getArchiveDate(project, now)) return 'timeIsOver'
  const { status, reopen_until, note } = project
  if (status.id === ProjectStatus.returned) return 'returned'
  if (status.id === ProjectStatus.inReview) return 'inReview'
  if (status.id !== ProjectStatus.lost) return undefined
  if (mayReopen(project, person, now)) return 'mayReopen'
  if (reopen_until !== null && new Date(reopen_until) > now) return 'ownerMayReopen'
  return note === '' ? 'lost' : 'rejected'
}
