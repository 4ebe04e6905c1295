import type { Db, Tx } from './transaction.ts'

/** What a verb is given beside its input, part by part: where it writes, and when. */
export type InDb = { db: Db }
export type InTx = { db: Tx }
export type AtTime = { now: Date }
