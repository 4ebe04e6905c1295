import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { limitsFor } from '#server/settings/approval-limits.reads.ts'
import type { Corrector } from './adjust-points.ts'
import { type AdjustmentRow, noteAdjustment } from './note-adjustment.ts'
import { postAdjustment } from './post-adjustment.ts'

/**
 * A second person approves or refuses a correction above 100 points; above 1,000 the person is of
 * finance. Refuses `points.not_found`, `points.decided`, `points.own_entry`,
 * `points.needs_finance`, and when it is posted `points.too_few`. (decisions F, safety row 46)
 */
export async function decideAdjustment(
  db: Db,
  staff: Corrector,
  uuid: string,
  decision: 'approve' | 'refuse',
  at: Date,
  reason = '',
) {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('points_adjustment')
      .selectAll()
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('points.not_found')
    if (row.status !== 'waiting') refuse('points.decided')
    if (decision === 'refuse') return refuseAdjustment(tx, row, staff, { reason, at })
    if (row.entered_by === staff.name) refuse('points.own_entry')
    const { adjust_without_finance: most } = await limitsFor(tx, staff, at)
    if (row.points > most && !staff.isFinance) refuse('points.needs_finance')
    const posted = await postAdjustment(tx, row, staff, at)
    await noteAdjustment(tx, staff, posted, { action: 'points.approve', reason, at })
    return posted
  })
}

/** Nothing is booked; who entered it may take it back so. */
async function refuseAdjustment(
  tx: Tx,
  { id }: AdjustmentRow,
  staff: Corrector,
  { reason, at }: { reason: string; at: Date },
) {
  const refused = await tx
    .updateTable('points_adjustment')
    .set({ status: 'refused', decided_by: staff.name, decided_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteAdjustment(tx, staff, refused, { action: 'points.refuse', reason, at })
  return refused
}
