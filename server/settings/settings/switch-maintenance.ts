import type { System } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { setMaintenance } from './maintenance.ts'

/** On all servers within a second. (safety row 49) */
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
    return findMaintenanceState(ctx)
  })
}

export async function findMaintenanceState({ db }: InDb) {
  const row = await db.selectFrom('maintenance').select(['is_on', 'changed_at']).executeTakeFirst()
  return { is_on: row?.is_on ?? false, changed_at: row?.changed_at.toISOString() ?? null }
}
