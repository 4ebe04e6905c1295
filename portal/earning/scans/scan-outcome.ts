import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { Refused } from '#ui/feedback/refused.ts'
import type { Entry } from './scan-queue.ts'

export type Outcome =
  | 'busy'
  | 'counts'
  | 'recorded'
  | 'review'
  | 'rejected'
  | 'already'
  | 'refused'
  | 'unread'
  | 'failed'

export function getOutcome({ state, scan, error }: Entry): Outcome {
  if (state === 'unreadable' || state === 'foreign') return 'unread'
  if (state === 'failed') return 'failed'
  if (state === 'refused') return isOwnCopy(error) ? 'already' : 'refused'
  if (state !== 'done' || !scan) return 'busy'
  if (scan.flag === ScanFlag.inReview) return 'review'
  if (scan.flag === ScanFlag.rejected) return 'rejected'
  return scan.points > 0 ? 'counts' : 'recorded'
}

export function findOwnCopy(error: unknown) {
  if (!isOwnCopy(error)) return undefined
  return { uuid: String(error.params.project), number: String(error.params.number) }
}

export function splitLastBatch(entries: readonly Entry[]) {
  const last = entries.at(-1)?.batch
  return {
    batch: entries.filter((entry) => entry.batch === last),
    earlier: entries.filter((entry) => entry.batch !== last),
  }
}

export function sumBatch(batch: readonly Entry[]) {
  const outcomes = batch.map(getOutcome)
  const count = (...kinds: Outcome[]) => outcomes.filter((one) => kinds.includes(one)).length
  const points = batch
    .filter((entry) => getOutcome(entry) === 'counts')
    .reduce((sum, { scan }) => sum + scan!.points, 0)
  return {
    points,
    total: batch.length,
    done: batch.length - count('busy'),
    counts: count('counts', 'recorded'),
    review: count('review'),
    rest: count('rejected', 'already', 'refused', 'unread', 'failed'),
  }
}

function isOwnCopy(error: unknown): error is Refused {
  return error instanceof Refused && error.code === 'scans.already_in_project'
}
