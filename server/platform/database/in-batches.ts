import { type RawBuilder, sql } from 'kysely'
import { isDatabaseDown } from './outage.ts'
import type { Tables } from './tables.ts'
import { type Db, inTransaction, type Tx } from './transaction.ts'

const usualSize = 500
const deletedAtOnce = 1000

/**
 * Works through due items, a batch in one transaction. A batch that fails is done one by one, so
 * that one of them at fault does not keep the others; what is at fault is thrown at the end.
 */
export async function inBatches<C extends { db: Db }, Item>(
  ctx: C,
  items: readonly Item[],
  work: (ctx: Omit<C, 'db'> & { db: Tx }, batch: readonly Item[]) => Promise<unknown>,
  size = usualSize,
) {
  const faults: unknown[] = []
  for (let from = 0; from < items.length; from += size) {
    const batch = items.slice(from, from + size)
    const fault = await catchFault(() => inTransaction(ctx, (ctx) => work(ctx, batch)))
    if (fault === undefined) continue
    for (const item of batch) {
      const itemFault = await catchFault(() => inTransaction(ctx, (ctx) => work(ctx, [item])))
      if (itemFault === undefined) continue
      if (isDatabaseDown(itemFault)) throw itemFault
      faults.push(itemFault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} could not be done.`)
}

async function catchFault(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}

/** Deletes the rows of a table that a condition names, a thousand in one statement; gives how many. */
export async function deleteInBatches(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<number> {
  let deletedRows = 0
  for (let batchSize = deletedAtOnce; batchSize === deletedAtOnce; deletedRows += batchSize) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${deletedAtOnce} for update skip locked
    ))`.execute(db)
    batchSize = Number(numAffectedRows)
  }
  return deletedRows
}
