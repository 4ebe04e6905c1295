import { randomBytes } from 'node:crypto'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pauseSpending } from '#server/members/installers/pause-spending.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { applyChange } from './apply-change.ts'
import { lockChange, toAuditObject } from './lock-change.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** Short enough for an SMS, too long to be guessed. */
const tokenBytes = 18
type Decision = { uuid: string; decision: 'approve' | 'reject'; reason?: string }

/**
 * Another person than who asked makes a change of an account, or either refuses it. Made, its person
 * spends nothing for 72 hours, and the people concerned are notified by every contact, with a link that
 * stops it. Refuses `installers.not_found`, `installers.change_decided`, `installers.own_change` and
 * what the change itself refuses. (decision 0014)
 */
export async function decideChange(
  ctx: StaffContext<'secrets'>,
  { uuid, decision, reason = '' }: Decision,
) {
  const { staff, now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const change = await lockChange(tx, uuid)
    if (change.status !== 'waiting') refuse('installers.change_decided')
    const decisionColumns = { decided_by: staff.id, decided_at: now }
    if (decision === 'reject') {
      await tx
        .updateTable('account_change')
        .set({ ...decisionColumns, status: 'rejected', new_value: null })
        .where('id', '=', change.id)
        .execute()
      await recordAudit(ctx, {
        action: 'installers.refuse_change',
        ...toAuditObject(change),
        reason: reason || change.reason,
        after: { change: change.kind },
      })
      return
    }
    if (change.entered_by === staff.id) refuse('installers.own_change')
    const result = await applyChange(ctx, change)
    const ends_at = await pauseSpending(ctx, result.installerId)
    const token = randomBytes(tokenBytes).toString('base64url')
    await tx
      .updateTable('account_change')
      .set({ ...decisionColumns, status: 'done', ends_at, stop_hash: sha256(token) })
      .set({ installer_id: result.installerId, old_value: result.old?.value ?? null })
      .set({ old_verified_at: result.old?.provenAt ?? null })
      .where('id', '=', change.id)
      .execute()
    await notifyOfChange(ctx, { change, result, token, endsAt: ends_at })
  })
  return undefined
}
