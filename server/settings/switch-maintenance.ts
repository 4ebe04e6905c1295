import type { System } from '#server/actor.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Staff } from '#server/access/callers.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { setMaintenance } from './maintenance.ts'

/**
 * Staff closes the club for maintenance or opens it, on all servers within a second. (safety row
 * 49)
 */
export function switchMaintenance(
  ctx: InDb & { staff: Pick<Staff, 'id'> | System } & AtTime,
  { is_on, reason }: { is_on: boolean; reason: string },
) {
  return inTransaction(ctx, async (ctx) => {
    await setMaintenance(ctx, is_on)
    await recordAudit(ctx, {
      action: is_on ? 'maintenance.on' : 'maintenance.off',
      object: { type: 'maintenance', id: 'club', label: '' },
      reason,
    })
    return maintenanceState(ctx)
  })
}

export async function maintenanceState({ db }: InDb) {
  const row = await db.selectFrom('maintenance').select(['is_on', 'changed_at']).executeTakeFirst()
  return { is_on: row?.is_on ?? false, changed_at: row?.changed_at.toISOString() ?? null }
}
