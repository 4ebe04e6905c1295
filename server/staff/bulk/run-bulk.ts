import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { BulkKind } from '#contract/staff/bulk.rules.ts'
import type { StaffRole } from '#contract/staff/staff.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { BulkStep, BulkSteps } from './bulk-step.ts'

/** A server that died in the middle leaves its job to the next one after that. */
const leaseSeconds = 60

type BulkRun = {
  id: string
  kind: BulkKind
  staff_id: number
  params: unknown
  undoes: string | null
}
type Row = { position: number; object: string; undo_state: unknown }

/**
 * Works through the oldest open job, row by row, each in a transaction of its own together with
 * the note that it is done, until it ends or `stopped`. Rows that are refused keep the code and
 * the job goes on. Gives whether there was a job.
 */
export async function runBulk(
  ctx: AppContext,
  { steps, stopped }: { steps: BulkSteps; stopped?: AbortSignal },
) {
  const bulkRun = await takeBulkRun({ ...ctx, now: ctx.clock.now() })
  if (!bulkRun) return false
  for (;;) {
    const row = await findNextRow(ctx.db, bulkRun.id)
    if (!row) break
    if (stopped?.aborted) {
      await setLease(ctx.db, bulkRun.id, null)
      return true
    }
    await workOn({ ...ctx, ...steps[bulkRun.kind] }, { bulkRun, row })
    await setLease(ctx.db, bulkRun.id, getLeaseEnd(ctx.clock.now()))
  }
  await ctx.db
    .updateTable('bulk_run')
    .set({ ended_at: ctx.clock.now(), leased_until: null })
    .where('id', '=', bulkRun.id)
    .execute()
  return true
}

async function workOn(
  ctx: AppContext & BulkStep,
  { bulkRun, row }: { bulkRun: BulkRun; row: Row },
) {
  try {
    if (!bulkRun.undoes) await ctx.before?.(ctx, row.object)
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const staff = await findWorker(tx, bulkRun)
      if (!staff || !mayDoHere(staff, ctx.right)) refuse('common.forbidden')
      const deps = { ...ctx, db: tx }
      if (bulkRun.undoes) {
        await ctx.undo?.(deps, staff, row.undo_state)
        return recordOutcome(ctx, { bulkRun, row, outcome: { state: 'done', problem: '' } })
      }
      const undo_state = await ctx.work(deps, staff, { uuid: row.object, params: bulkRun.params })
      return recordOutcome(ctx, {
        bulkRun,
        row,
        outcome: {
          state: 'done',
          problem: '',
          undo_state: ctx.undo ? JSON.stringify(undo_state) : null,
        },
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, bulkRun: bulkRun.id }, 'bulk row')
    const problem = error instanceof Refusal ? error.code : 'common.fault'
    await inTransaction(ctx, (ctx) =>
      recordOutcome(ctx, { bulkRun, row, outcome: { state: 'failed', problem } }),
    )
    return
  }
  if (bulkRun.undoes) return
  await ctx.after?.(ctx, row.object).catch((error: unknown) => {
    ctx.log.error({ err: error, bulkRun: bulkRun.id }, 'after a bulk row')
  })
}

/** The person as they are now: what was taken from them meanwhile, the job may not do either. */
async function findWorker(db: Db, { staff_id, id }: BulkRun): Promise<CallerStaff | undefined> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'role', 'regions', 'language', 'demo'])
    .where('id', '=', staff_id)
    .where('active', '=', true)
    .executeTakeFirst()
  return person && { ...person, role: person.role as StaffRole, request: { id, network: '' } }
}

async function recordOutcome(
  { db }: InDb,
  {
    bulkRun,
    row,
    outcome,
  }: {
    bulkRun: BulkRun
    row: Row
    outcome: { state: 'done' | 'failed'; problem: string; undo_state?: string | null }
  },
) {
  const { numUpdatedRows } = await db
    .updateTable('bulk_row')
    .set(outcome)
    .where('bulk_run_id', '=', bulkRun.id)
    .where('position', '=', row.position)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Another server has done it, after this one was taken for dead.
  if (numUpdatedRows === 0n) return
  const { state } = outcome
  await db
    .updateTable('bulk_run')
    .set((eb) => ({ [state]: eb(state, '+', 1) }))
    .where('id', '=', bulkRun.id)
    .execute()
}

function findNextRow(db: Db, bulkRunId: string) {
  return db
    .selectFrom('bulk_row')
    .select(['position', 'object', 'undo_state'])
    .where('bulk_run_id', '=', bulkRunId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

async function takeBulkRun({ db, now }: AppContext & AtTime): Promise<BulkRun | undefined> {
  const { rows } = await sql<BulkRun>`
    update bulk_run set leased_until = ${getLeaseEnd(now)}, started_at = coalesce(started_at, ${now})
    where id = (select id from bulk_run
      where ended_at is null and (leased_until is null or leased_until < ${now})
      order by created_at limit 1 for update skip locked)
    returning id, kind, staff_id, params, undoes`.execute(db)
  return rows[0]
}

function setLease(db: Db, id: string, until: Date | null) {
  return db.updateTable('bulk_run').set({ leased_until: until }).where('id', '=', id).execute()
}

function getLeaseEnd(now: Date) {
  return new Date(now.getTime() + leaseSeconds * 1000)
}
