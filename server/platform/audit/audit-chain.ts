import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** The first event at which the log is broken, or null: its links are whole up to their head, and what has none waits for it. */
export function findBrokenLink({ db }: InDb) {
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ row: number | null }>`select audit_broken_at() as row`.execute(tx)
    return rows[0]!.row
  })
}
