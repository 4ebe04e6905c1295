import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { setMaintenance } from './maintenance.ts'

/** Staff closes the club for maintenance or opens it, on all servers within a second. (safety 49) */
export function switchMaintenance(
  db: Db,
  staff: CallerStaff,
  { is_on, reason }: { is_on: boolean; reason: string },
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    await setMaintenance(tx, is_on, at)
    await noteDeed(tx, staff, {
      action: is_on ? 'maintenance.on' : 'maintenance.off',
      object: { type: 'maintenance', id: 'club', label: '' },
      reason,
      at,
    })
    return maintenanceState(tx)
  })
}

export async function maintenanceState(db: Db) {
  const row = await db.selectFrom('maintenance').select(['is_on', 'changed_at']).executeTakeFirst()
  return { is_on: row?.is_on ?? false, changed_at: row?.changed_at.toISOString() ?? null }
}
