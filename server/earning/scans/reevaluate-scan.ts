import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { formatSerial, isWithdrawn, ScanFlag } from '#contract/earning/scans.rules.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { contest, findElsewhere } from './contest.ts'
import { evaluateScan } from './evaluate-scan.ts'
import { lockProjects, lockSerial, type ScannedProject } from './scan-locks.ts'
import { takeBack, type ClawBackResult } from './take-back.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

export type DueScan = { id: number; serial: string; company_id: number; project_id: number }

export type Reevaluation = {
  outcome: 'unchanged' | 'accepted' | 'inReview' | 'rejected' | 'takenBack'
  project: ScannedProject
  takenBack?: ClawBackResult
}

/**
 * Judges one scan again after an import: by what the register says now, at the rate of the day it
 * was taken. Its project in work follows by its sums; after the credit a withdrawn product gives
 * its points back. `afterwards` goes on in the same transaction. Twice or in parallel changes nothing
 * more. (decisions E)
 */
export function reevaluateScan(
  ctx: SystemContext<'secrets'>,
  {
    due,
    afterwards,
  }: { due: DueScan; afterwards: (tx: Tx, reevaluation: Reevaluation) => Promise<unknown> },
): Promise<Reevaluation | null> {
  const { now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockAccount(ctx, due.company_id)
    await lockSerial(ctx, due.serial)
    const elsewhere = await findElsewhere(ctx, { serial: due.serial, companyId: due.company_id })
    const projects = await lockProjects(ctx, { key: { id: due.project_id }, ...elsewhere })
    const project = projects.find((row) => row.id === due.project_id)!
    const scan = await findLiveScan(tx, due.id)
    if (!scan) return null
    if (project.status === ProjectStatus.closed) {
      if (scan.flag !== ScanFlag.normal || !isWithdrawn(scan.register)) return null
      const takenBack = await takeBack(ctx, { scan: { ...scan, ...due }, reason: scan.register })
      return { outcome: 'takenBack', project, takenBack }
    }
    if (!underWork.includes(project.status)) return null
    const evaluation = await evaluateScan(ctx, {
      candidate: {
        id: scan.id,
        serial: due.serial,
        companyId: due.company_id,
        regionId: project.region_id,
        installerId: scan.installer_id,
        addressKey: project.address_key,
        source: scan.source as 'camera',
        hasPhoto: scan.photo !== null,
        capturedAt: scan.captured_at,
        createdAt: scan.created_at,
      },
      elsewhere,
    })
    if (evaluation.reason_code === 'contested')
      await contest(ctx, { companyId: due.company_id, scans: elsewhere.scans })
    await tx
      .updateTable('scan')
      .set({ ...evaluation, evaluated_at: now })
      .where('id', '=', scan.id)
      .execute()
    const reevaluation: Reevaluation = { outcome: getOutcome(scan.flag, evaluation.flag), project }
    await notifyOwner(ctx, reevaluation, { ...scan, serial: due.serial, points: evaluation.points })
    await afterwards(tx, reevaluation)
    return reevaluation
  })
}

const underWork: number[] = [
  ProjectStatus.inProgress,
  ProjectStatus.returned,
  ProjectStatus.inReview,
]

function getOutcome(before: number, after: number): Reevaluation['outcome'] {
  if (before === after) return 'unchanged'
  if (after === ScanFlag.normal) return 'accepted'
  return after === ScanFlag.rejected ? 'rejected' : 'inReview'
}

type EvaluatedScan = { uuid: string; serial: string; points: number; installer_id: number }

async function notifyOwner(
  ctx: InTx & AtTime,
  { outcome, project }: Reevaluation,
  { uuid, serial, ...scan }: EvaluatedScan,
) {
  if (outcome !== 'accepted' && outcome !== 'rejected') return
  await notify(ctx, {
    to: [scan.installer_id],
    event: `scan.${outcome}`,
    params: { serial: formatSerial(serial), count: scan.points },
    path: `/projects/${project.uuid}`,
    dedupeKey: `scan.${outcome}:${uuid}:${ctx.now.toISOString()}`,
  })
}

function findLiveScan(tx: Tx, id: number) {
  return tx
    .selectFrom('scan as s')
    .innerJoin('shipped_serial as r', 'r.serial', 's.serial')
    .select(['s.id', 's.uuid', 's.installer_id', 's.flag', 's.source', 's.captured_at'])
    .select(['s.created_at', 's.points', 's.category', 'r.status as register'])
    .select((eb) =>
      eb
        .selectFrom('scan_photo as f')
        .select('f.uuid')
        .whereRef('f.scan_id', '=', 's.id')
        .limit(1)
        .as('photo'),
    )
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}
