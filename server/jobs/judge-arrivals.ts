import type { House } from '#server/app.ts'
import { dueScans } from '#server/scans/due-scans.reads.ts'
import { type Judged, judgeAgain } from '#server/scans/judge-again.ts'
import { closeIfClean } from '#server/surveys/close-if-clean.ts'

type Parts = Pick<House, 'db' | 'secrets' | 'config' | 'log'> & {
  outside: Pick<House['outside'], 'reports'>
}
export type Arrivals = Record<Judged['outcome'], number>

/**
 * Judges the scans again on which the register has a new word, one transaction each, so that a
 * kill half-way loses nothing; a project in review that has no doubt left closes with its scan.
 */
export async function judgeArrivals(parts: Parts, now: Date): Promise<Arrivals> {
  const counts = { unchanged: 0, accepted: 0, inReview: 0, rejected: 0, takenBack: 0 }
  for (let after = 0; ;) {
    const due = await dueScans(parts.db, after)
    for (const scan of due) {
      const judged = await judgeAgain(parts, scan, now, (tx, { project }) =>
        closeIfClean(tx, parts, project, now),
      )
      if (!judged) continue
      counts[judged.outcome]++
      const { points = 0, taken = 0 } = judged.takenBack ?? {}
      if (points > taken) reportLetGo(parts, scan.serial, points - taken)
    }
    const last = due.at(-1)
    if (!last) return counts
    after = last.id
  }
}

function reportLetGo({ outside, log }: Parts, serial: string, points: number) {
  const message = `${points} points of ${serial} could not be taken back: the company owes 500.`
  outside.reports
    .send({ level: 'warning', message, screen: 'points' })
    .catch((error: unknown) => log.warn({ err: error }, 'report'))
}
