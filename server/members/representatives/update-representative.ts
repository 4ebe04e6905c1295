import type { BodyOf } from '#contract/endpoint.ts'
import type { updateRepresentative as endpoint } from '#contract/members/representatives.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findRepresentative, getRepresentative } from './representatives.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** An ended code brings nobody; it may return. Refuses `common.not_found`. (decision 0023) */
export function updateRepresentative(
  ctx: StaffContext<'config'>,
  { uuid, name, ended }: { uuid: string } & BodyOf<typeof endpoint>,
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, staff, now } = ctx
    const representative = await findRepresentative(tx, staff, uuid)
    const before = { name: representative.name, ended: representative.ended_at !== null }
    const after = { name: name ?? before.name, ended: ended ?? before.ended }
    if (after.name !== before.name || after.ended !== before.ended) {
      await tx
        .updateTable('sales_representative')
        .set({ name: after.name, ended_at: after.ended ? (representative.ended_at ?? now) : null })
        .where('id', '=', representative.id)
        .execute()
      await recordAudit(ctx, {
        action: 'representatives.update',
        object: { type: 'representative', id: uuid, label: after.name },
        regionId: representative.region_id,
        before,
        after,
      })
    }
    return getRepresentative(ctx, representative.id)
  })
}
