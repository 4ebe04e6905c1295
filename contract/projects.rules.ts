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

/** Open means work may go on: scans come and go, the survey waits. */
export function isOpen(status: number) {
  return status === ProjectStatus.inProgress || status === ProjectStatus.returned
}

/** Whole days of the region that remain, never below 0; the day of the deadline counts as 1. */
export function daysLeft(deadline: Date, now: Date, timeZone: string) {
  if (deadline <= now) return 0
  return Math.max(1, dayNumber(deadline, timeZone) - dayNumber(now, timeZone))
}

/** Street and code written one way, so that two spellings of one address meet. */
export function addressKey(street: string, postalCode: string) {
  return `${street} ${postalCode}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(ul|ulica|ulice|utca|str|strada|bul|вул|ул|бул)\b\.?/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function dayNumber(at: Date, timeZone: string) {
  const local = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  return Date.parse(`${local}T00:00:00Z`) / 86_400_000
}
