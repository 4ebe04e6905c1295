import type { AtTime } from '#server/platform/database/contexts.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findDueScans } from '#server/earning/scans/due-scans.reads.ts'
import { type Reevaluation, reevaluateScan } from '#server/earning/scans/reevaluate-scan.ts'
import { closeIfClean } from '#server/earning/surveys/close-if-clean.ts'

type Deps = Pick<AppContext, 'db' | 'secrets' | 'config' | 'log'> & {
  outside: Pick<AppContext['outside'], 'errorReports'>
}
export type Arrivals = Record<Reevaluation['outcome'], number>

/**
 * Judges the scans again on which the register has a new word, one transaction each, so that a
 * kill half-way loses nothing; a project in review that has no open scan left closes with its scan.
 */
export async function reevaluateArrivals(ctx: Deps & AtTime): Promise<Arrivals> {
  const counts = { unchanged: 0, accepted: 0, inReview: 0, rejected: 0, takenBack: 0 }
  for (let after = 0; ;) {
    const due = await findDueScans(ctx.db, after)
    for (const scan of due) {
      const reevaluation = await reevaluateScan(ctx, {
        due: scan,
        afterwards: (tx, { project }) => closeIfClean({ ...ctx, db: tx }, project),
      })
      if (!reevaluation) continue
      counts[reevaluation.outcome]++
      const { points = 0, taken = 0 } = reevaluation.takenBack ?? {}
      if (points > taken) reportLetGo(ctx, scan.serial, points - taken)
    }
    const last = due.at(-1)
    if (!last) return counts
    after = last.id
  }
}

function reportLetGo({ outside, log }: Deps, serial: string, points: number) {
  const message = `${points} points of ${serial} could not be taken back: the company owes 500.`
  outside.errorReports
    .send({ level: 'warning', message, screen: 'points' })
    .catch((error: unknown) => log.warn({ err: error }, 'report'))
}
