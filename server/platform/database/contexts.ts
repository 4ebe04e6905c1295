import type { Db, Tx } from './transaction.ts'

export type InDb = { db: Db }
export type InTx = { db: Tx }
export type AtTime = { now: Date }
