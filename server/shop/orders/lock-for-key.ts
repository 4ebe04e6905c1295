import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { isLockTimeout, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Account, lockAccount } from '#server/points/points/lock-account.ts'

/**
 * Locks the account. A twin of this call waits for the first one and then finds its order; one
 * that has waited in vain is told that the first is at it still: `orders.still_running`.
 */
export async function lockForKey(
  ctx: InTx & AtTime,
  { companyId, key }: { companyId: number; key: string | undefined },
): Promise<Account> {
  const { db: tx } = ctx
  if (key === undefined) return lockAccount(ctx, companyId)
  const [first, account] = await Promise.allSettled([
    isFirst(tx, companyId, key),
    lockAccount(ctx, companyId),
  ])
  if (account.status === 'fulfilled') return account.value
  const hasTwin = first.status === 'fulfilled' && !first.value
  if (hasTwin && isLockTimeout(account.reason))
    refuse('orders.still_running', undefined, { retryAfterSeconds: 1 })
  throw account.reason
}

/** True when no other running transaction has the key; it stays locked until this one ends. */
async function isFirst(tx: Tx, companyId: number, key: string) {
  const { rows } = await sql<{ is_first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}::text, ${companyId}::bigint)) as is_first
    `.execute(tx)
  return rows[0]!.is_first
}
