import { isWithdrawn, ScanFlag, withdrawnStatuses } from '#contract/earning/scans.rules.ts'
import type { SerialStatus } from '#contract/earning/serials.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { type DueScan, reevaluateScan } from '#server/earning/scans/reevaluate-scan.ts'
import { lockSerial } from '#server/earning/scans/scan-locks.ts'
import { writeStatus } from '#server/earning/scans/write-serials.ts'
import { closeIfClean } from '#server/earning/surveys/close-if-clean.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
type MarkInput = { serial: string; status: SerialStatus; reason: string }

/**
 * Staff blocks a serial, takes a returned product back, or lets it count again; its scans are evaluated
 * again at once. After the credit a withdrawn product gives its points back, and gets them by a
 * correction only. Refuses `serials.not_found`, `serials.same_status`. (decisions E, F)
 */
export async function markSerial(
  ctx: StaffContext<'secrets' | 'config'>,
  { serial, status, reason }: MarkInput,
) {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    for (const companyId of await findCompanies(tx, serial)) await lockAccount(ctx, companyId)
    await lockSerial(ctx, serial)
    const row = await tx
      .selectFrom('shipped_serial')
      .select(['status', 'region_id'])
      .where('serial', '=', serial)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !staff.regions.includes(row.region_id)) refuse('serials.not_found')
    if (row.status === status) refuse('serials.same_status')
    await writeStatus(ctx, { serial, status })
    const result = { reevaluated: 0, taken: 0, let_go: 0 }
    for (const scan of await findScansToReevaluate(tx, serial, status)) {
      const reevaluated = await reevaluateScan(
        { ...ctx, db: tx },
        {
          due: scan,
          afterwards: (inner, { project }) => closeIfClean({ ...ctx, db: inner }, project),
        },
      )
      if (!reevaluated) continue
      const { points = 0, taken = 0 } = reevaluated.takenBack ?? {}
      result.reevaluated++
      result.taken += taken
      result.let_go += points - taken
    }
    await recordAudit(ctx, {
      action: 'serials.mark',
      object: { type: 'serial', id: serial, label: serial },
      regionId: row.region_id,
      reason,
      before: { status: row.status },
      after: { status, ...result },
    })
    return result
  })
}

async function findCompanies(tx: Tx, serial: string) {
  const rows = await tx
    .selectFrom('scan')
    .select('company_id')
    .distinct()
    .where('serial', '=', serial)
    .where('deleted_at', 'is', null)
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Counting scans come first: the points that one loses may go to another. */
function findScansToReevaluate(tx: Tx, serial: string, status: SerialStatus): Promise<DueScan[]> {
  return tx
    .selectFrom('scan')
    .select(['id', 'serial', 'company_id', 'project_id'])
    .where('serial', '=', serial)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      isWithdrawn(status)
        ? eb('flag', '<>', ScanFlag.rejected)
        : eb('reason_code', 'in', withdrawnStatuses),
    )
    .orderBy((eb) => eb('flag', '=', ScanFlag.normal), 'desc')
    .orderBy('id')
    .execute()
}
