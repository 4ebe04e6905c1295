import { isWithdrawn, ScanFlag, withdrawnStatuses } from '#contract/scans.rules.ts'
import type { SerialStatus } from '#contract/serials.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { type DueScan, judgeAgain } from '#server/scans/judge-again.ts'
import { lockSerial } from '#server/scans/scan-locks.ts'
import { writeStatus } from '#server/scans/write-serials.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { closeIfClean } from '#server/surveys/close-if-clean.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'config'>
type Wish = { serial: string; status: SerialStatus; reason: string }

/**
 * Staff blocks a serial, takes a returned product back, or lets it count again; its scans are judged
 * again at once. After the credit a withdrawn product gives its points back, and gets them by a
 * correction only. Refuses `serials.not_found`, `serials.same_status`. (decisions E and F)
 */
export async function markSerial(
  parts: Parts,
  staff: CallerStaff,
  { serial, status, reason }: Wish,
) {
  const at = parts.clock.now()
  return inTransaction(parts.db, async (tx) => {
    for (const companyId of await companiesOf(tx, serial)) await lockAccount(tx, companyId, at)
    await lockSerial(tx, serial)
    const known = await tx
      .selectFrom('shipped_serial')
      .select(['status', 'region_id'])
      .where('serial', '=', serial)
      .forUpdate()
      .executeTakeFirst()
    if (!known || !staff.regions.includes(known.region_id)) refuse('serials.not_found')
    if (known.status === status) refuse('serials.same_status')
    await writeStatus(tx, serial, status, at)
    const result = { judged: 0, taken: 0, let_go: 0 }
    for (const scan of await scansToJudge(tx, serial, status)) {
      const judged = await judgeAgain({ ...parts, db: tx }, scan, at, (inner, { project }) =>
        closeIfClean(inner, parts, project, at),
      )
      if (!judged) continue
      const { points = 0, taken = 0 } = judged.takenBack ?? {}
      result.judged++
      result.taken += taken
      result.let_go += points - taken
    }
    await noteDeed(tx, staff, {
      action: 'serials.mark',
      object: { type: 'serial', id: serial, label: serial },
      regionId: known.region_id,
      reason,
      before: { status: known.status },
      after: { status, ...result },
      at,
    })
    return result
  })
}

/** Whose accounts may be touched, by id. */
async function companiesOf(tx: Tx, serial: string) {
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

/**
 * Those that count, or may, when it is withdrawn; those its withdrawal rejected when it is not any
 * more. The one that counts first: what it loses may count elsewhere.
 */
function scansToJudge(tx: Tx, serial: string, status: SerialStatus): Promise<DueScan[]> {
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
