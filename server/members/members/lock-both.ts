import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'

/** Accounts by id, then companies and projects by id: no ring of waiting forms. */
export async function lockBoth(ctx: InTx & AtTime, ids: number[]) {
  const { db: tx } = ctx
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b)
  for (const id of inOrder) await lockAccount(ctx, id)
  for (const [table, column] of [
    ['project', 'company_id'],
    ['company', 'id'],
  ] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where(column as 'id', 'in', inOrder)
      .orderBy('id')
      .forUpdate()
      .execute()
}
