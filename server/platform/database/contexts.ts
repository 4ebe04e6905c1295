import type { Db, Tx } from './transaction.ts'

/** Parts of the context of an operation: the database or transaction it uses, and the time. */
export type InDb = { db: Db }
export type InTx = { db: Tx }
export type AtTime = { now: Date }
