import type { BulkKind } from '#contract/staff/bulk.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mayRetry } from './bulk.reads.ts'

/**
 * The failed rows of one's own job are tried once more; of one that was undone, or could be once,
 * none. Refuses `bulk.not_found`.
 */
export async function retryBulk(ctx: StaffContext, id: string) {
  const { now: at, staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const bulkRun = await tx
      .selectFrom('bulk_run')
      .select(['kind', 'failed', 'done', 'ended_at', 'undoes'])
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .forUpdate()
      .executeTakeFirst()
    if (!bulkRun) refuse('bulk.not_found')
    const undo = await tx
      .selectFrom('bulk_run')
      .select('id')
      .where('undoes', '=', id)
      .executeTakeFirst()
    const kind = bulkRun.kind as BulkKind
    if (!mayRetry({ ...bulkRun, kind, undone_by: undo?.id ?? null }, at)) return
    await tx
      .updateTable('bulk_row')
      .set({ state: 'waiting', problem: '' })
      .where('bulk_run_id', '=', id)
      .where('state', '=', 'failed')
      .execute()
    await tx
      .updateTable('bulk_run')
      .set({ failed: 0, ended_at: null, leased_until: null })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, {
      action: 'bulk.retry',
      object: { type: 'bulk', id, label: bulkRun.kind },
      after: { rows: bulkRun.failed },
    })
  })
}
