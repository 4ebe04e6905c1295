import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findStaffLimits } from '#server/settings/settings/approval-limits.reads.ts'
import type { Corrector } from './adjust-points.ts'
import { adjustmentColumns, type AdjustmentRow, recordAdjustment } from './record-adjustment.ts'
import { postAdjustment } from './post-adjustment.ts'

/**
 * A second person approves or refuses an adjustment above 100 points; above 1,000 the person is of
 * finance. Refuses `points.not_found`, `points.decided`, `points.own_entry`,
 * `points.needs_finance`, and when it is posted `points.too_few`. (decisions F, safety row 46)
 */
export async function decideAdjustment(
  ctx: InDb & { staff: Corrector } & AtTime,
  {
    uuid,
    decision,
    reason = '',
  }: { uuid: string; decision: 'approve' | 'reject'; reason?: string },
) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await tx
      .selectFrom('points_adjustment')
      .select(adjustmentColumns)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('points.not_found')
    if (row.status !== 'waiting') refuse('points.decided')
    if (decision === 'reject') return rejectAdjustment(ctx, { adjustment: row, reason })
    if (row.entered_by === staff.id) refuse('points.own_entry')
    const { adjust_without_finance: maximum } = await findStaffLimits(tx, staff, now)
    if (row.points > maximum && !staff.isFinance) refuse('points.needs_finance')
    const adjustment = await postAdjustment(ctx, row)
    await recordAdjustment(ctx, { row: adjustment, action: 'points.approve', reason })
    return adjustment
  })
}

/** Books nothing; the person who entered it may withdraw it this way. */
async function rejectAdjustment(
  ctx: InTx & { staff: Corrector } & AtTime,
  { adjustment: { id }, reason }: { adjustment: AdjustmentRow; reason: string },
) {
  const { db: tx, staff, now } = ctx
  const row = await tx
    .updateTable('points_adjustment')
    .set({ status: 'rejected', decided_by: staff.id, decided_at: now })
    .where('id', '=', id)
    .returning(adjustmentColumns)
    .executeTakeFirstOrThrow()
  await recordAdjustment(ctx, { row: row, action: 'points.reject', reason })
  return row
}
