import { minuteMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import { isDatabaseDown } from '#server/platform/database/outage.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { sql } from 'kysely'

type Watched = Pick<AppContext, 'db' | 'clock' | 'log'> & {
  outside: Pick<AppContext['outside'], 'errorReports'>
  /** A job holds one of these connections as long as it runs. */
  locks: Db
}
export type JobWatch = {
  /** Runs a job if no other server is at it; throws what it throws, after that was told. */
  runExclusively(name: string, work: () => Promise<unknown>): Promise<void>
  /** Runs a step of a loop that all servers share; gives whether it went well. */
  runStep(name: string, work: () => Promise<unknown>): Promise<boolean>
  /** Reports an error between two runs; a database that is away is reported once. */
  noteError(error: unknown): void
  isAway(): boolean
}

/**
 * Makes the failures of jobs seen: in the log by name, at the error service with their stack, and on
 * Today until the job succeeds. A database that is away is one line, not one for each try.
 */
export function watchJobs(ctx: Watched): JobWatch {
  const { db, clock, log } = ctx
  const clearedAt = new Map<string, number>()
  let isAway = false

  function noteAway(error: unknown) {
    if (!isAway) log.error({ err: error }, 'The database is away: jobs wait.')
    isAway = true
  }

  async function reportFailure(name: string, error: Error) {
    clearedAt.delete(name)
    const kind = getKind(error)
    try {
      await noteFailure(ctx, name, kind)
    } catch (failure) {
      if (isDatabaseDown(failure)) return noteAway(error)
      log.error({ err: failure, job: name }, 'failure not noted')
    }
    log.error({ err: error, job: name }, 'job failed')
    await ctx.outside.errorReports
      .send({ level: 'error', message: kind, screen: `job ${name}`, stack: getStack(error) })
      .catch((failure: unknown) => log.warn({ err: failure }, 'report'))
  }

  async function clear(name: string) {
    if (isAway) log.info('The database is back: jobs go on.')
    isAway = false
    await db.deleteFrom('job_failure').where('name', '=', name).execute()
  }

  return {
    async runExclusively(name, work) {
      try {
        if (await onThisServer(ctx, name, work)) await clear(name)
      } catch (error) {
        await reportFailure(name, error as Error)
        throw error
      }
    },
    async runStep(name, work) {
      try {
        await work()
        const now = clock.now().getTime()
        // A loop that works says so once a minute.
        if (now - (clearedAt.get(name) ?? -Infinity) < minuteMs) return true
        await clear(name)
        clearedAt.set(name, now)
        return true
      } catch (error) {
        await reportFailure(name, error as Error)
        return false
      }
    },
    noteError(error) {
      if (isDatabaseDown(error)) noteAway(error)
      else log.error({ err: error }, 'job runner')
    },
    isAway: () => isAway,
  }
}

/** The lock is of the connection: it goes with the server that holds it. */
function onThisServer({ locks, log }: Watched, name: string, work: () => Promise<unknown>) {
  const key = sql`hashtextextended(${`job:${name}`}, 0)`
  return locks.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${key}) as free`.execute(connection)
    if (!rows[0]!.free) {
      log.info({ job: name }, 'runs on another server')
      return false
    }
    try {
      await work()
    } finally {
      // A connection that was lost has let go of the lock by itself.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
    return true
  })
}

async function noteFailure({ db, clock }: Watched, name: string, error: string) {
  const now = clock.now()
  await db
    .insertInto('job_failure')
    .values({ name, first_at: now, last_at: now, error })
    .onConflict((row) =>
      row.column('name').doUpdateSet((eb) => {
        return { last_at: now, failures: eb('job_failure.failures', '+', 1), error }
      }),
    )
    .execute()
}

/** The kind of an error; its message may hold typed text. */
function getKind({ name, code }: Error & { code?: string }) {
  return code ? `${name} ${code}` : name
}

/** Of many that failed together the first one shows where. */
function getStack(error: Error) {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.stack : error.stack) ?? ''
}
