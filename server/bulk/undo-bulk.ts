import { sql } from 'kysely'
import type { BulkKind } from '#contract/bulk.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { undoEnd } from './bulk.reads.ts'

/**
 * Writes a job that takes back what one's own job has done, once; `runBulk` then works through it.
 * Refuses `bulk.not_found`, `bulk.nothing_to_undo` and, after ten minutes, `bulk.undo_over`.
 * (issue point 11)
 */
export async function undoBulk(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  staff: CallerStaff,
  id: string,
) {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const job = await tx
      .selectFrom('bulk_job')
      .select(['kind', 'params', 'done', 'ended_at', 'undoes'])
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .forUpdate()
      .executeTakeFirst()
    if (!job) refuse('bulk.not_found')
    const end = undoEnd({ ...job, kind: job.kind as BulkKind })
    const before = await tx
      .selectFrom('bulk_job')
      .select('id')
      .where('undoes', '=', id)
      .executeTakeFirst()
    if (!end || before) refuse('bulk.nothing_to_undo')
    if (at > end) refuse('bulk.undo_over')
    const { kind, done } = job
    const undo = await tx
      .insertInto('bulk_job')
      .values({
        kind,
        staff_id: staff.id,
        params: JSON.stringify(job.params),
        created_at: at,
        total: done,
        undoes: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into bulk_row (job_id, position, object, label, kept)
      select ${undo.id}::uuid, position, object, label, kept from bulk_row
      where job_id = ${id}::uuid and state = 'done'`.execute(tx)
    await noteDeed(tx, staff, {
      action: 'bulk.undo',
      object: { type: 'bulk', id, label: kind },
      after: { job: undo.id, rows: done },
      at,
    })
    return undo
  })
}
