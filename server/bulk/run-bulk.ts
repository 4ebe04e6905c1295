import { sql } from 'kysely'
import type { BulkKind } from '#contract/bulk.rules.ts'
import type { StaffRole } from '#contract/staff.rules.ts'
import type { House } from '#server/app.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { Refusal, refuse } from '#server/http/refuse.ts'
import { type CallerStaff, mayDoHere } from '#server/staff/staff-session.ts'
import type { BulkStep, BulkSteps } from './bulk-step.ts'

/** A server that died in the middle leaves its job to the next one after that. */
const leaseSeconds = 60

type Job = {
  id: string
  kind: BulkKind
  staff_id: number
  params: unknown
  undoes: string | null
}
type Row = { position: number; object: string; kept: unknown }

/**
 * Works through the oldest open job, row by row, each in a transaction of its own together with
 * the note that it is done, until it ends or `stopped`. Rows that are refused keep the code and
 * the job goes on. Gives whether there was a job.
 */
export async function runBulk(house: House, steps: BulkSteps, stopped?: AbortSignal) {
  const job = await takeJob(house)
  if (!job) return false
  for (;;) {
    const row = await nextRow(house.db, job.id)
    if (!row) break
    if (stopped?.aborted) {
      await lease(house.db, job.id, null)
      return true
    }
    await workOn(house, steps[job.kind], job, row)
    await lease(house.db, job.id, leaseEnd(house.clock.now()))
  }
  await house.db
    .updateTable('bulk_job')
    .set({ ended_at: house.clock.now(), leased_until: null })
    .where('id', '=', job.id)
    .execute()
  return true
}

async function workOn(house: House, step: BulkStep, job: Job, row: Row) {
  try {
    if (!job.undoes) await step.before?.(house, row.object)
    await inTransaction(house.db, async (tx) => {
      const staff = await workerOf(tx, job)
      if (!staff || !mayDoHere(staff, step.right)) refuse('common.forbidden')
      const parts = { ...house, db: tx }
      if (job.undoes) {
        await step.undo?.(parts, staff, row.kept)
        return note(tx, job, row, { state: 'done', problem: '' })
      }
      const kept = await step.work(parts, staff, { uuid: row.object, params: job.params })
      return note(tx, job, row, {
        state: 'done',
        problem: '',
        kept: step.undo ? JSON.stringify(kept) : null,
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) house.log.error({ err: error, job: job.id }, 'bulk row')
    const problem = error instanceof Refusal ? error.code : 'common.fault'
    await inTransaction(house.db, (tx) => note(tx, job, row, { state: 'failed', problem }))
    return
  }
  if (job.undoes) return
  await step.after?.(house, row.object).catch((error: unknown) => {
    house.log.error({ err: error, job: job.id }, 'after a bulk row')
  })
}

/** The person as they are now: what was taken from them meanwhile, the job may not do either. */
async function workerOf(db: Db, { staff_id, id }: Job): Promise<CallerStaff | undefined> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'role', 'regions', 'language', 'demo'])
    .where('id', '=', staff_id)
    .where('active', '=', true)
    .executeTakeFirst()
  return person && { ...person, role: person.role as StaffRole, request: { id, network: '' } }
}

async function note(
  db: Db,
  job: Job,
  row: Row,
  outcome: { state: 'done' | 'failed'; problem: string; kept?: string | null },
) {
  const { numUpdatedRows } = await db
    .updateTable('bulk_row')
    .set(outcome)
    .where('job_id', '=', job.id)
    .where('position', '=', row.position)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Another server has done it, after this one was taken for dead.
  if (numUpdatedRows === 0n) return
  const { state } = outcome
  await db
    .updateTable('bulk_job')
    .set((eb) => ({ [state]: eb(state, '+', 1) }))
    .where('id', '=', job.id)
    .execute()
}

function nextRow(db: Db, jobId: string) {
  return db
    .selectFrom('bulk_row')
    .select(['position', 'object', 'kept'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

async function takeJob({ db, clock }: House): Promise<Job | undefined> {
  const now = clock.now()
  const { rows } = await sql<Job>`
    update bulk_job set leased_until = ${leaseEnd(now)}, started_at = coalesce(started_at, ${now})
    where id = (select id from bulk_job
      where ended_at is null and (leased_until is null or leased_until < ${now})
      order by created_at limit 1 for update skip locked)
    returning id, kind, staff_id, params, undoes`.execute(db)
  return rows[0]
}

function lease(db: Db, id: string, until: Date | null) {
  return db.updateTable('bulk_job').set({ leased_until: until }).where('id', '=', id).execute()
}

function leaseEnd(now: Date) {
  return new Date(now.getTime() + leaseSeconds * 1000)
}
