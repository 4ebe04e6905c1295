import type { ByStaff } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockChange, toAuditObject } from './lock-change.ts'

/** Staff has looked at what a member stopped: it leaves Today. Refuses `installers.not_found`. */
export async function seeStoppedChange(ctx: InDb & ByStaff & AtTime, uuid: string) {
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
