import type { Item } from './queued-item.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

/**
 * Meaning of a failed attempt: a final refusal, a retry of this item later, or a stop of all
 * items.
 */
export type Attempt = 'refused' | 'skip' | 'stop'

const finalStatuses = [400, 403, 404, 406, 409, 410, 413, 415, 422]
/** Refusals that end one kind of item for today, while other kinds are still sent. */
const laterCodes = ['projects.too_many', 'scans.too_many_photos', 'uploads.scanner_away']

export function toAttempt(error: unknown): Attempt {
  if (error instanceof Unreachable) return 'stop'
  if (!(error instanceof Refused)) return 'skip'
  if (error.code === 'scans.locked' || finalStatuses.includes(error.status)) return 'refused'
  return error.status === 500 || laterCodes.includes(error.code ?? '') ? 'skip' : 'stop'
}

/** The project contains the scan already, so it is settled. */
export function isThereAlready({ kind, project }: Item, error: unknown) {
  if (kind !== 'scan' || !(error instanceof Refused)) return false
  return error.code === 'scans.already_in_project' && error.params.project === project
}

const pausesSeconds = [5, 15, 60, 300]

export function pauseAfter(failures: number) {
  return pausesSeconds[Math.min(failures, pausesSeconds.length) - 1] ?? 0
}
