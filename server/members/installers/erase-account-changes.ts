import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Deletes open changes, and erases contacts and reasons of the others. Returns
 * the erased addresses and numbers.
 */
export async function eraseAccountChanges(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom('account_change')
    .select(['old_value', 'new_value'])
    .where('installer_id', '=', id)
    .execute()
  const whose = (eb: ExpressionBuilder<Tables, 'account_change'>) =>
    eb.or([eb('installer_id', '=', id), eb('other_id', '=', id)])
  await tx.deleteFrom('account_change').where(whose).where('status', '=', 'waiting').execute()
  await tx.updateTable('account_change').set({ reason: '–––' }).where(whose).execute()
  await tx
    .updateTable('account_change')
    .set({ old_value: null, new_value: null, stop_hash: null })
    .where('installer_id', '=', id)
    .execute()
  return rows.flatMap(({ old_value, new_value }) => [old_value, new_value])
}
