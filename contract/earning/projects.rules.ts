import { dateFormat } from '#contract/formats/intl.rules.ts'
import { dayMs } from '#contract/durations.ts'

/** The statuses of a project; `returned` is the documents' unnamed status 4. */
export const ProjectStatus = {
  inProgress: 1,
  closed: 2,
  lost: 3,
  returned: 4,
  inReview: 5,
} as const
export type ProjectStatus = (typeof ProjectStatus)[keyof typeof ProjectStatus]

export const projectStatusNames = {
  1: 'in_progress',
  2: 'closed',
  3: 'lost',
  4: 'returned',
  5: 'in_review',
} as const satisfies Record<ProjectStatus, string>

export const maxScansPerProject = 200

/** Work may go on: scans come and go, the survey waits. */
export const openStatuses: readonly number[] = [ProjectStatus.inProgress, ProjectStatus.returned]
export const unendedStatuses: readonly number[] = [...openStatuses, ProjectStatus.inReview]

/** A project that was deleted or put away; the database keeps it, it is shown nowhere. */
export const removedStatus = 0

export const projectMoves = {
  scan: { from: openStatuses },
  removeScan: { from: openStatuses },
  extend: { from: [ProjectStatus.inProgress] },
  close: { from: openStatuses, to: ProjectStatus.closed },
  submit: { from: openStatuses, to: ProjectStatus.inReview },
  accept: { from: [ProjectStatus.inReview], to: ProjectStatus.closed },
  return: { from: [ProjectStatus.inReview], to: ProjectStatus.returned },
  reject: { from: [ProjectStatus.inReview], to: ProjectStatus.lost },
  runOut: { from: openStatuses, to: ProjectStatus.lost },
  reopen: { from: [ProjectStatus.lost], to: ProjectStatus.inProgress },
  delete: { from: openStatuses, to: removedStatus },
  archive: { from: openStatuses, to: removedStatus },
} as const satisfies Record<string, { from: readonly number[]; to?: number }>
export type ProjectMove = keyof typeof projectMoves

export function mayMove(status: number, move: ProjectMove) {
  return (projectMoves[move].from as readonly number[]).includes(status)
}

/** The status after a move; a move without a target leaves the status as it is. */
export function getNextStatus(status: number, move: ProjectMove): number {
  const { to = status } = projectMoves[move] as { to?: number }
  return to
}

export function isOpen(status: number) {
  return openStatuses.includes(status)
}

/** The days the owner adds once, those for a correction, and those after a lost deadline. */
export const extensionDays = 30
export const daysAfterReturn = 14
export const reopenDays = 14
/** A project without a scan is still shown for so long after its time. */
export const archiveDays = 7

export type DeleteObstacle = 'notOpen' | 'hasProducts' | 'notYours'

export function deleteObstacle(
  project: { status: number; productsCount: number },
  person: { isOwner: boolean; isCreator: boolean },
): DeleteObstacle | undefined {
  if (!mayMove(project.status, 'delete')) return 'notOpen'
  if (project.productsCount > 0) return 'hasProducts'
  return person.isOwner || person.isCreator ? undefined : 'notYours'
}

/** True when the owner may extend the deadline: once, with products and before the deadline. */
export function mayExtend(
  project: { status: number; productsCount: number; extended: boolean; deadline: Date },
  now: Date,
) {
  const { status, productsCount, extended, deadline } = project
  return mayMove(status, 'extend') && productsCount > 0 && !extended && deadline > now
}

/** Whole days of the region that remain, never below 0; the day of the deadline counts as 1. */
export function countDaysLeft(deadline: Date, now: Date, timeZone: string) {
  if (deadline <= now) return 0
  return Math.max(1, toDayNumber(deadline, timeZone) - toDayNumber(now, timeZone))
}

const streetTypes =
  /(?<![\p{L}\p{N}])(?:(?:ul|ulica|ulice|utca|ut|str|strada|bulevar|bulevard|bul|blvd|вул|вулиця|ул|улица|бул|булевард|gatve|iela|tn|tanav)(?![\p{L}\p{N}])|[ug]\.)/gu
const bareLetters: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i' }

/** Street and code written one way, so that two spellings of one address meet. */
export function toAddressKey(street: string, postalCode: string) {
  const code = postalCode.toLowerCase().replace(/^[a-z]{2}(?=[\s\d-])/, '')
  return `${street} ${code}`
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøı]/g, (letter) => bareLetters[letter]!)
    .replace(streetTypes, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function toDayNumber(at: Date, timeZone: string) {
  return Date.parse(`${dateFormat('sv-SE', { timeZone }).format(at)}T00:00:00Z`) / dayMs
}
