import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isCut, isDatabaseDown, LostTransaction } from './outage.ts'
import { isStalePlan } from './stale-plan.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const attempts = 5
const deadlock = '40P01'
const serialization = '40001'
const lockTimeout = '55P03'

/**
 * Runs `work` in one transaction; a deadlock, a serialization failure or a stale plan is tried
 * again, and once what was cut before it was to be committed, never after. Inside one already, joins
 * it. Given a context, hands it on with the transaction in the place of the database.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T>
export function inTransaction<C extends { db: Db }, T>(
  ctx: C,
  work: (ctx: Omit<C, 'db'> & { db: Tx }) => Promise<T>,
): Promise<T>
export function inTransaction<T>(
  context: Db | { db: Db },
  work: (given: never) => Promise<T>,
): Promise<T> {
  const isContext = 'db' in context
  // Which of the two forms above it is, the compiler cannot follow.
  const toArgument = (tx: Tx) => (isContext ? { ...context, db: tx } : tx) as never
  return retryTransaction(isContext ? context.db : context, (tx) => work(toArgument(tx)))
}

async function retryTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  let wasCut = false
  for (let attempt = 1; ; attempt++) {
    const { error, isOver, result } = await attemptTransaction(db, work)
    if (!error) return result as T
    if (isDatabaseDown(error)) {
      if (isOver || wasCut || !isCut(error)) throw new LostTransaction(error, isOver)
      wasCut = true
    } else if (attempt === attempts || !isConflict(error)) throw error
    else await wait(attempt * 10 + Math.random() * 20)
  }
}

type Attempt<T> = { error?: unknown; isOver: boolean; result?: T }

/** One run of `work`: what went wrong first, and whether it was over by then, so at the commit. */
async function attemptTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<Attempt<T>> {
  let isOver = false
  // A rollback on a dead connection throws as well, and would hide why there was one.
  let first: unknown
  try {
    const result = await db.transaction().execute(async (tx) => {
      try {
        const result = await work(tx)
        isOver = true
        return result
      } catch (error) {
        first = error
        throw error
      }
    })
    return { isOver, result }
  } catch (error) {
    return { error: first ?? error, isOver }
  }
}

export function isTaken(error: unknown, constraint: string) {
  const { code, constraint: violated } = error as { code?: string; constraint?: string }
  return code === '23505' && violated === constraint
}

export function isLockTimeout(error: unknown) {
  return (error as { code?: string }).code === lockTimeout
}

/** Reports whether transactions still conflicted after the last retry. */
export function isConflict(error: unknown) {
  const { code } = error as { code?: string }
  return code === deadlock || code === serialization || isStalePlan(error)
}
