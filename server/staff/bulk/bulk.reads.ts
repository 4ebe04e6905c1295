import { minuteMs } from '#contract/durations.ts'
import type { BulkRun } from '#contract/staff/bulk.admin.ts'
import { type BulkKind, isReversible, undoMinutes } from '#contract/staff/bulk.rules.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Staff } from '#server/platform/access/callers.ts'

const maxFailures = 100

/** One's own job, and the first rows that failed. Refuses `bulk.not_found`. */
export async function findBulkRun(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  staff: Pick<Staff, 'id'>,
  id: string,
): Promise<BulkRun> {
  const bulkRun = await db
    .selectFrom('bulk_run as j')
    .leftJoin('bulk_run as u', 'u.undoes', 'j.id')
    .select(['j.id', 'j.kind', 'j.total', 'j.done', 'j.failed', 'j.created_at', 'j.ended_at'])
    .select(['j.undoes', 'u.id as undone_by'])
    .where('j.id', '=', id)
    .where('j.staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!bulkRun) refuse('bulk.not_found')
  const rows = await db
    .selectFrom('bulk_row')
    .select(['object as uuid', 'label', 'problem'])
    .where('bulk_run_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('position')
    .limit(maxFailures)
    .execute()
  const { undoes, undone_by, created_at, ended_at, ...rest } = bulkRun
  const kind = bulkRun.kind as BulkKind
  const end = undone_by ? undefined : undoEnd({ ...bulkRun, kind })
  const mayUndo = end !== undefined && end >= clock.now()
  return {
    ...rest,
    kind,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    is_undo: undoes !== null,
    undo_until: mayUndo ? end.toISOString() : null,
    may_retry: mayRetry({ ...bulkRun, kind }, clock.now()),
    failures: rows.map(({ problem, ...row }) => ({
      ...row,
      problem: problem in refusals ? (problem as RefusalCode) : null,
    })),
  }
}

type BulkTry = BulkEnd & { failed: number; undone_by: string | null }

/** Of a reversible run only while it can still be undone. */
export function mayRetry({ failed, undone_by, ...bulkRun }: BulkTry, at: Date) {
  if (!bulkRun.ended_at || failed === 0 || undone_by) return false
  const end = undoEnd(bulkRun)
  return !end || at <= end
}

type BulkEnd = { kind: BulkKind; undoes: string | null; done: number; ended_at: Date | null }

export function undoEnd({ kind, undoes, done, ended_at }: BulkEnd) {
  if (!isReversible(kind) || undoes !== null || done === 0 || !ended_at) return undefined
  return new Date(ended_at.getTime() + undoMinutes * minuteMs)
}
