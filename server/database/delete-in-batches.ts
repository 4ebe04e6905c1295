import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'

const batchSize = 1000

/** Deletes the rows of a table that a condition names, a thousand in one statement; gives how many. */
export async function deleteInBatches(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<number> {
  let deleted = 0
  for (let found = batchSize; found === batchSize; deleted += found) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${batchSize} for update skip locked
    ))`.execute(db)
    found = Number(numAffectedRows)
  }
  return deleted
}
