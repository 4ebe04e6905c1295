import { sql } from 'kysely'
import type { BulkKind } from '#contract/staff/bulk.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { undoEnd } from './bulk.reads.ts'

/**
 * Writes a job that undoes one's own job, once; `runBulk` then works through it.
 * Refuses `bulk.not_found`, `bulk.nothing_to_undo` and, after ten minutes, `bulk.undo_over`.
 * (back-office Bulk)
 */
export async function undoBulk(ctx: StaffContext, id: string) {
  const { now: at, staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const bulkRun = await tx
      .selectFrom('bulk_run')
      .select(['kind', 'params', 'done', 'ended_at', 'undoes'])
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .forUpdate()
      .executeTakeFirst()
    if (!bulkRun) refuse('bulk.not_found')
    const end = undoEnd({ ...bulkRun, kind: bulkRun.kind as BulkKind })
    const before = await tx
      .selectFrom('bulk_run')
      .select('id')
      .where('undoes', '=', id)
      .executeTakeFirst()
    if (!end || before) refuse('bulk.nothing_to_undo')
    if (at > end) refuse('bulk.undo_over')
    const { kind, done } = bulkRun
    const undo = await tx
      .insertInto('bulk_run')
      .values({
        kind,
        staff_id: staff.id,
        params: JSON.stringify(bulkRun.params),
        created_at: at,
        total: done,
        undoes: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into bulk_row (bulk_run_id, position, object, label, undo_state)
      select ${undo.id}::uuid, position, object, label, undo_state from bulk_row
      where bulk_run_id = ${id}::uuid and state = 'done'`.execute(tx)
    await recordAudit(ctx, {
      action: 'bulk.undo',
      object: { type: 'bulk', id, label: kind },
      after: { bulkRun: undo.id, rows: done },
    })
    return undo
  })
}
