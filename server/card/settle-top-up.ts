import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Transfer } from '#server/outside/card-provider.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { alarm } from './alarm.ts'
import type { CardHouse } from './card-house.ts'
import { endTopUp } from './end-top-up.ts'
import type { TopUpRow } from './top-ups.reads.ts'

/**
 * Ends a top-up by what its provider says: succeeded spends the points, refused or rejected gives
 * them back, pending leaves all as it is. What does not fit our own record changes nothing and
 * alarms staff once; the points stay held. The same word twice changes nothing more.
 */
export async function settleTopUp(house: CardHouse, id: number, said: Transfer) {
  const at = house.clock.now()
  const odd = await inTransaction(house.db, async (tx) => {
    const row = await lockTopUp(tx, id, at)
    const problem = await problemOf(tx, row, said)
    if (problem) return (await isFirstTime(tx, row, at)) ? { problem, uuid: row.uuid } : null
    if (row.status !== 'PENDING') return null
    await tx
      .updateTable('top_up')
      .set({ provider_id: said.id, sent_at: row.sent_at ?? at })
      .where('id', '=', id)
      .execute()
    if (said.status !== 'PENDING') {
      const how = { status: said.status, reason: said.reason, actor: 'provider', at }
      await endTopUp(tx, house.secrets, row, how)
    }
    return null
  })
  if (odd) alarm(house, odd.problem, odd.uuid)
}

/** The company's account first, then the top-up. */
export async function lockTopUp(tx: Tx, id: number, at: Date): Promise<TopUpRow> {
  const { company_id } = await tx
    .selectFrom('top_up')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockAccount(tx, company_id, at)
  return tx
    .selectFrom('top_up')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function problemOf(tx: Tx, row: TopUpRow, said: Transfer) {
  if (said.reference !== row.provider_reference) return 'A top-up was answered by another one.'
  if (row.approval === 'waiting' || row.approval === 'refused')
    return 'The provider knows a top-up that was never sent.'
  if (said.amount !== row.amount || said.currency !== row.currency)
    return 'The provider names another amount for a top-up.'
  if (row.status !== 'PENDING')
    return said.status !== 'PENDING' && said.status !== row.status
      ? 'The provider contradicts itself about a top-up.'
      : null
  const other = await tx
    .selectFrom('top_up')
    .select('id')
    .where('provider_id', '=', said.id)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  return other ? 'Two top-ups have one id at the provider.' : null
}

async function isFirstTime(tx: Tx, { id }: TopUpRow, at: Date) {
  const marked = await tx
    .updateTable('top_up')
    .set({ differs_at: at })
    .where('id', '=', id)
    .where('differs_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
