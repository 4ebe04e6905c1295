import type { BulkJob } from '#contract/bulk.admin.ts'
import type { BulkKind } from '#contract/bulk.rules.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

const shownFailures = 100

/** One's own job, and the first rows that failed. Refuses `bulk.not_found`. */
export async function bulkOf(db: Db, staff: Pick<CallerStaff, 'id'>, id: string): Promise<BulkJob> {
  const job = await db
    .selectFrom('bulk_job')
    .select(['id', 'kind', 'total', 'done', 'failed', 'created_at', 'ended_at'])
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!job) refuse('bulk.not_found')
  const rows = await db
    .selectFrom('bulk_row')
    .select(['object as uuid', 'label', 'problem'])
    .where('job_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('position')
    .limit(shownFailures)
    .execute()
  return {
    ...job,
    kind: job.kind as BulkKind,
    created_at: job.created_at.toISOString(),
    ended_at: job.ended_at?.toISOString() ?? null,
    failures: rows.map(({ problem, ...row }) => ({
      ...row,
      problem: problem in refusals ? (problem as RefusalCode) : null,
    })),
  }
}
