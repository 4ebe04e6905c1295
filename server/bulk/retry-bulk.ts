import type { BulkKind } from '#contract/bulk.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { mayRetry } from './bulk.reads.ts'

/**
 * The failed rows of one's own job are tried once more; of one that was undone, or could be once,
 * none. Refuses `bulk.not_found`.
 */
export async function retryBulk(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  staff: CallerStaff,
  id: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const job = await tx
      .selectFrom('bulk_job')
      .select(['kind', 'failed', 'done', 'ended_at', 'undoes'])
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .forUpdate()
      .executeTakeFirst()
    if (!job) refuse('bulk.not_found')
    const undo = await tx
      .selectFrom('bulk_job')
      .select('id')
      .where('undoes', '=', id)
      .executeTakeFirst()
    const kind = job.kind as BulkKind
    if (!mayRetry({ ...job, kind, undone_by: undo?.id ?? null }, at)) return
    await tx
      .updateTable('bulk_row')
      .set({ state: 'waiting', problem: '' })
      .where('job_id', '=', id)
      .where('state', '=', 'failed')
      .execute()
    await tx
      .updateTable('bulk_job')
      .set({ failed: 0, ended_at: null, leased_until: null })
      .where('id', '=', id)
      .execute()
    await noteDeed(tx, staff, {
      action: 'bulk.retry',
      object: { type: 'bulk', id, label: job.kind },
      after: { rows: job.failed },
      at,
    })
  })
}
