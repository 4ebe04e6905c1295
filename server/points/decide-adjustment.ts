import { mostWithoutFinance } from '#contract/points.admin.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Corrector } from './adjust-points.ts'
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
    if (decision === 'refuse')
      return tx
        .updateTable('points_adjustment')
        .set({ status: 'refused', decided_by: staff.name, decided_at: at })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    if (row.entered_by === staff.name) refuse('points.own_entry')
    if (row.points > mostWithoutFinance && !staff.isFinance) refuse('points.needs_finance')
    return postAdjustment(tx, row, staff, at)
  })
}
