import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A database handle that is inside a transaction. */
export type Tx = Transaction<Tables>

const attempts = 5
const deadlock = '40P01'
const serialization = '40001'
const lockTimeout = '55P03'

/**
 * Runs `work` in one transaction; a deadlock or serialization failure is tried again. Inside one
 * already, joins it. Given a context, hands it on with the transaction in the place of the database.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T>
export function inTransaction<C extends { db: Db }, T>(
  ctx: C,
  work: (ctx: Omit<C, 'db'> & { db: Tx }) => Promise<T>,
): Promise<T>
export function inTransaction<T>(
  given: Db | { db: Db },
  work: (given: never) => Promise<T>,
): Promise<T> {
  const isContext = 'db' in given
  // Which of the two forms above it is, the compiler cannot follow.
  const handed = (tx: Tx) => (isContext ? { ...given, db: tx } : tx) as never
  return retried(isContext ? given.db : given, (tx) => work(handed(tx)))
}

async function retried<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await wait(attempt * 10 + Math.random() * 20)
    }
  }
}

/** Whether a unique index or constraint of this name refused a row. */
export function isTaken(error: unknown, constraint: string) {
  const { code, constraint: violated } = error as { code?: string; constraint?: string }
  return code === '23505' && violated === constraint
}

/** Whether a row stayed locked by another transaction for too long. */
export function isLockTimeout(error: unknown) {
  return (error as { code?: string }).code === lockTimeout
}

function isConflict(error: unknown) {
  const { code } = error as { code?: string }
  return code === deadlock || code === serialization
}
