import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { expireLots } from './expire-points.ts'
import { isFrozen } from './spending.ts'
import { isOpenLot } from './open-lots.ts'

export type Account = { posted: number; held: number; available: number; isFrozen: boolean }

/**
 * Locks the points of a company for the rest of the transaction; always the first money-like row
 * that is locked. Lots whose end has passed are expired first, so `available` can be spent.
 */
export async function lockAccount(ctx: InTx & AtTime, companyId: number): Promise<Account> {
  const { db: tx, now } = ctx
  const account = await tx
    .selectFrom('points_account as a')
    .select(['a.posted', 'a.held'])
    .select(
      sql<boolean>`exists (select from points_lot l where l.company_id = a.company_id
        and l.expires_at <= ${now} and ${isOpenLot})`.as('due'),
    )
    .select(isFrozen.as('is_frozen'))
    .where('a.company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const expired = account.due ? await expireLots(ctx, companyId) : 0
  const posted = account.posted - expired
  return {
    posted,
    held: account.held,
    available: posted - account.held,
    isFrozen: account.is_frozen,
  }
}
