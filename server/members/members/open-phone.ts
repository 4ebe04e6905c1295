import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { findInstaller } from './staff-installers.reads.ts'

/** The number of a person in full; who opened it is in the audit. Refuses `installers.not_found`. */
export async function openPhone(ctx: InDb & StaffCall & AtTime, uuid: string) {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const person = await findInstaller(tx, staff, uuid)
    await recordAudit(ctx, {
      action: 'installers.open_phone',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
    })
    return { phone: person.phone ?? '' }
  })
}
