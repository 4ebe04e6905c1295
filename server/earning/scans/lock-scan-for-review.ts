import { TicketStatus } from '#contract/support/support.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { isWithdrawn, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { findElsewhere } from './contest.ts'
import { lockProjects, lockSerial } from './scan-locks.ts'

export type ScanForReview = Awaited<ReturnType<typeof lockScanForReview>>

/**
 * A scan that waits for a person, locked as the ledger locks: account, serial, projects by id. In
 * review, or rejected with the member's appeal open. Refuses `scans.not_found`, `scans.decided`.
 */
export async function lockScanForReview(ctx: InTx & AtTime, uuid: string) {
  const { db: tx } = ctx
  const place = await tx
    .selectFrom('scan')
    .select(['id', 'serial', 'company_id', 'project_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!place) refuse('scans.not_found')
  await lockAccount(ctx, place.company_id)
  await lockSerial(ctx, place.serial)
  const elsewhere = await findElsewhere(ctx, { serial: place.serial, companyId: place.company_id })
  const projects = await lockProjects(ctx, { key: { id: place.project_id }, ...elsewhere })
  const project = projects.find((row) => row.id === place.project_id)!
  const scan = await findRow(tx, place.id)
  const isOpenAppeal = scan.appeal !== null && scan.flag === ScanFlag.rejected
  if (scan.deleted_at || (scan.flag !== ScanFlag.inReview && !isOpenAppeal)) refuse('scans.decided')
  return { ...scan, project, isWithdrawn: isGone(scan) }
}

function findRow(tx: Tx, id: number) {
  return tx
    .selectFrom('scan as s')
    .leftJoin('ticket as t', (on) =>
      on.onRef('t.scan_id', '=', 's.id').on('t.status', '<>', TicketStatus.closed),
    )
    .leftJoin('shipped_serial as r', 'r.serial', 's.serial')
    .leftJoin('claw_back as b', 'b.scan_id', 's.id')
    .select(['s.id', 's.uuid', 's.serial', 's.company_id', 's.installer_id', 's.flag'])
    .select(['s.reason_code', 's.points', 's.points_group', 's.category', 's.captured_at'])
    .select(['s.deleted_at', 't.id as appeal', 'r.status as register', 'b.scan_id as back'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Withdrawn now, or once: points that were taken back come by a correction only. */
function isGone({ register, back }: { register: string | null; back: number | null }) {
  return back !== null || isWithdrawn(register ?? '')
}
