import { toStaffActor } from '#server/platform/actor.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import {
  categoryOfGroup,
  type DecidableReason,
  type PointsGroup,
} from '#contract/earning/scan-reviews.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockProject } from '#server/earning/projects/lock-project.ts'
import {
  type ScanForReview,
  lockScanForReview,
} from '#server/earning/scans/lock-scan-for-review.ts'
import { findRates } from '#server/earning/scans/rates.reads.ts'
import { settleScan } from '#server/earning/scans/settle-scan.ts'
import { closeIfClean } from '#server/earning/surveys/close-if-clean.ts'
import { creditLate } from './credit-late.ts'
import { requireOther } from './require-other.ts'
import { notifyOfScan } from './notify-of-scan.ts'
import type { StaffContext, SystemTx } from '#server/platform/contexts.ts'

export type ScanDecision =
  | { outcome: 'approve'; group?: PointsGroup }
  | { outcome: 'reject'; reason: DecidableReason; note: string }

/**
 * Decides one scan in review or appealed. Approved, it counts at the rate of the day it was taken: with its
 * project, or at once when the project is closed; a project in review whose last open scan this was
 * closes. An appeal of the member is answered by it. Refuses `claims.taken`, `scans.not_found`,
 * `scans.decided`, `scans.own_rejection`, and of an approval `scans.project_ended`, `scans.withdrawn`,
 * `scans.counts_elsewhere`. (decisions E)
 */
export async function decideScan(
  ctx: StaffContext<'secrets' | 'config'>,
  { uuid, decision }: { uuid: string; decision: ScanDecision },
) {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireClaim(ctx, { kind: 'scans', uuid })
    const scan = await lockScanForReview(ctx, uuid)
    await requireOther(ctx, scan)
    const before = await findFacts(tx, scan)
    if (decision.outcome === 'approve') await approve(ctx, { scan, ...decision, staff })
    else
      await settleScan(ctx, {
        id: scan.id,
        verdict: { flag: ScanFlag.rejected, reason: decision.reason },
      })
    const after = await findFacts(tx, scan)
    await notifyOfScan(ctx, { scan: { ...scan, points: after.points }, decision, staff })
    await endClaim(ctx, { kind: 'scans', uuid })
    await recordAudit(ctx, {
      action: `scans.${decision.outcome}`,
      object: { type: 'scan', id: uuid, label: scan.serial },
      regionId: scan.project.region_id,
      reason:
        decision.outcome === 'reject' ? [decision.reason, decision.note].join(' ').trim() : '',
      before,
      after,
    })
    return after
  })
}

type Approval = { group?: PointsGroup; staff: Staff }

async function approve(
  ctx: SystemTx<'secrets' | 'config'>,
  { scan, group, staff }: { scan: ScanForReview } & Approval,
) {
  const { db: tx } = ctx
  const { project } = scan
  if (project.status === ProjectStatus.lost || project.status < 1) refuse('scans.project_ended')
  if (scan.isWithdrawn) refuse('scans.withdrawn')
  const pointsGroup = scan.points_group ?? group ?? null
  const rates = await findRates(tx, project.region_id, scan.captured_at)
  const points = pointsGroup ? (rates[pointsGroup] ?? 0) : 0
  const category = scan.category ?? (group ? categoryOfGroup[group] : null)
  const verdict = { flag: ScanFlag.normal, points, group: pointsGroup, category }
  await settleScan(ctx, { id: scan.id, verdict })
  const { company_id, uuid } = project
  if (project.status === ProjectStatus.closed)
    await creditLate(ctx, {
      project: await lockProject(ctx, { visibility: { company_id }, uuid }),
      scan: { id: scan.id, points },
      actor: toStaffActor(staff),
    })
  else if (project.status === ProjectStatus.inReview) await closeIfClean(ctx, { company_id, uuid })
}

function findFacts(tx: Tx, { id }: { id: number }) {
  return tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.flag', 's.reason_code', 's.points', 's.points_group'])
    .select('p.status as project_status')
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
}
