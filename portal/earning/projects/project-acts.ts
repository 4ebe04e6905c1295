import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import {
  archiveDays,
  type DeleteObstacle,
  deleteObstacle,
  isOpen,
  mayExtend,
} from '#contract/earning/projects.rules.ts'
import type { ListedProject } from '#contract/earning/projects.ts'

export type ActingMember = { uuid: string; role: { id: number } }

export function findObstacle(
  project: ListedProject,
  person: ActingMember,
): DeleteObstacle | undefined {
  return deleteObstacle(
    { status: project.status.id, productsCount: project.products_count },
    { isOwner: person.role.id === Role.owner, isCreator: person.uuid === project.creator.uuid },
  )
}

export function mayAddDays(project: ListedProject, person: ActingMember, now: Date) {
  const { status, products_count: productsCount, extended, deadline_at } = project
  const deadline = new Date(deadline_at)
  return (
    person.role.id === Role.owner &&
    mayExtend({ status: status.id, productsCount, extended, deadline }, now)
  )
}

export function mayReopen({ reopen_until }: ListedProject, person: ActingMember, now: Date) {
  return person.role.id === Role.owner && reopen_until !== null && new Date(reopen_until) > now
}

/** The day on which an expired empty project is deleted, if any. */
export function getArchiveDate({ status, products_count, deadline_at }: ListedProject, now: Date) {
  const deadline = Date.parse(deadline_at)
  if (!isOpen(status.id) || products_count > 0 || deadline > now.getTime()) return undefined
  return new Date(deadline + archiveDays * dayMs)
}
