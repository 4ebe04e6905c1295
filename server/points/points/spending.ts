import { sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const retryAfterSeconds = 300

export const isFrozen = sql<boolean>`exists (select from spending_freeze where lifted_at is null)`

/** Codes, cards and money promised earlier go out only when the freeze is lifted. */
export async function isSpendingFrozen(db: Db) {
  const { rows } = await sql<{ is_frozen: boolean }>`select ${isFrozen} as is_frozen`.execute(db)
  return rows[0]!.is_frozen
}

/** Nothing new is spent while an invariant is broken. Refuses `points.frozen`. (safety Invariants) */
export function requireSpending(account: { isFrozen: boolean }) {
  if (account.isFrozen) refuse('points.frozen', undefined, { retryAfterSeconds })
}
