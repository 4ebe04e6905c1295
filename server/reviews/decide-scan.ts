import { ProjectStatus } from '#contract/projects.rules.ts'
import {
  categoryOfGroup,
  type DecidableReason,
  type PointsGroup,
} from '#contract/scan-reviews.rules.ts'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockProject } from '#server/projects/lock-project.ts'
import { type DoubtedScan, lockDoubted } from '#server/scans/lock-doubted.ts'
import { ratesOf } from '#server/scans/rates.reads.ts'
import { settleScan } from '#server/scans/settle-scan.ts'
import { closeIfClean } from '#server/surveys/close-if-clean.ts'
import { creditLate } from './credit-late.ts'
import { requireOther } from './require-other.ts'
import { tellOfScan } from './tell-of-scan.ts'

export type ScanDecision =
  | { outcome: 'approve'; group?: PointsGroup }
  | { outcome: 'reject'; reason: DecidableReason; note: string }

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'config'>

/**
 * Ends the doubt about one scan. Approved, it counts at the rate of the day it was taken: with its
 * project, or at once when the project is closed; a project in review whose last doubt this was
 * closes. A doubt of the member is answered by it. Refuses `claims.taken`, `scans.not_found`,
 * `scans.decided`, `scans.own_rejection`, and of an approval `scans.project_ended`, `scans.withdrawn`,
 * `scans.counts_elsewhere`. (decisions E)
 */
export async function decideScan(
  parts: Parts,
  staff: Staff & Claimer,
  uuid: string,
  decision: ScanDecision,
) {
  const at = parts.clock.now()
  return inTransaction(parts.db, async (tx) => {
    await requireClaim(tx, staff, 'scans', uuid, at)
    const scan = await lockDoubted(tx, uuid, at)
    await requireOther(tx, staff, scan)
    const before = await factsOf(tx, scan)
    if (decision.outcome === 'approve') await approve(tx, parts, scan, { ...decision, staff, at })
    else await settleScan(tx, scan.id, { flag: ScanFlag.rejected, reason: decision.reason }, at)
    const after = await factsOf(tx, scan)
    await tellOfScan(tx, parts.secrets, { ...scan, points: after.points }, { decision, staff, at })
    await endClaim(tx, 'scans', uuid)
    await noteDeed(tx, staff, {
      action: `scans.${decision.outcome}`,
      object: { type: 'scan', id: uuid, label: scan.serial },
      regionId: scan.project.region_id,
      reason:
        decision.outcome === 'reject' ? [decision.reason, decision.note].join(' ').trim() : '',
      before,
      after,
      at,
    })
    return after
  })
}

type Approval = { group?: PointsGroup; staff: Staff; at: Date }

async function approve(tx: Tx, parts: Parts, scan: DoubtedScan, { group, staff, at }: Approval) {
  const { project } = scan
  if (project.status === ProjectStatus.lost || project.status < 1) refuse('scans.project_ended')
  if (scan.isWithdrawn) refuse('scans.withdrawn')
  const known = scan.points_group ?? group ?? null
  const rates = await ratesOf(tx, project.region_id, scan.captured_at)
  const points = known ? (rates[known] ?? 0) : 0
  const category = scan.category ?? (group ? categoryOfGroup[group] : null)
  const verdict = { flag: ScanFlag.normal, points, group: known, category }
  await settleScan(tx, scan.id, verdict, at)
  const { company_id, uuid } = project
  if (project.status === ProjectStatus.closed)
    await creditLate(tx, await lockProject(tx, { company_id }, uuid), {
      scan: { id: scan.id, points },
      actor: `staff:${staff.name}`,
      at,
    })
  else if (project.status === ProjectStatus.inReview)
    await closeIfClean(tx, parts, { company_id, uuid }, at)
}

/** How scan and project stand, for the book and the answer. */
function factsOf(tx: Tx, { id }: { id: number }) {
  return tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.flag', 's.reason_code', 's.points', 's.points_group'])
    .select('p.status as project_status')
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
}
