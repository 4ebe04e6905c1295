import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from './refuse.ts'

/** Without a key the same call of the same person counts as a repeat for this long. */
const repeatSeconds = 120

export type RepeatableCall = { key: string | undefined; fingerprint: Buffer; at: Date }

type EarlierRow = { id: number; uuid: string; fingerprint: Buffer }
type CallSource = {
  table: 'orders' | 'top_up'
  companyId: number
  /** The refusal if the key comes with another body. */
  keyReused: RefusalCode
}

/**
 * The account is locked, so a twin has committed or not begun. Refuses `keyReused`. (safety D12)
 */
export async function findEarlierCall(
  tx: Tx,
  { table, companyId, keyReused }: CallSource,
  { key, fingerprint, at }: RepeatableCall,
): Promise<EarlierRow | undefined> {
  const since = new Date(at.getTime() - repeatSeconds * 1000)
  const isEqual =
    key === undefined
      ? sql`idempotency_key is null and fingerprint = ${fingerprint} and created_at > ${since}`
      : sql`idempotency_key = ${key}`
  const { rows } = await sql<EarlierRow>`
    select id, uuid, fingerprint from ${sql.table(table)}
    where company_id = ${companyId} and ${isEqual} limit 1`.execute(tx)
  const [made] = rows
  if (made && !fingerprint.equals(made.fingerprint)) refuse(keyReused)
  return made
}
