import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockChange, toAuditObject } from './lock-change.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** Marks a stopped change as seen: it leaves Today. Refuses `installers.not_found`. */
export async function seeStoppedChange(ctx: StaffContext, uuid: string) {
  const { staff, now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const change = await lockChange(tx, uuid)
    if (change.status !== 'stopped') refuse('installers.not_found')
    if (change.seen_at) return
    await tx
      .updateTable('account_change')
      .set({ seen_by: staff.id, seen_at: now })
      .where('id', '=', change.id)
      .execute()
    await recordAudit(ctx, { action: 'installers.see_stopped', ...toAuditObject(change) })
  })
  return undefined
}
