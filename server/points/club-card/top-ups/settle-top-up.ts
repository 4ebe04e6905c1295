import { provider } from '#server/platform/actor.ts'
import type { FinanceCause } from '#contract/points/club-card.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Transfer } from '#server/platform/outside/card-provider.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { reportMismatch } from '#server/points/club-card/alarm.ts'
import type { CardContext } from '#server/points/club-card/card-context.ts'
import { endTopUp } from './end-top-up.ts'
import { type TopUpRow, topUpColumns } from './top-ups.reads.ts'

/**
 * Ends a top-up by what its provider says: succeeded spends the points, refused or rejected gives
 * them back, pending leaves all as it is. What does not fit our own record changes nothing and
 * alarms staff once; the points stay held. The same word twice changes nothing more.
 */
export async function settleTopUp(
  context: CardContext,
  { id, response }: { id: number; response: Transfer },
) {
  // The provider may have taken its time: its answer counts from now.
  const ctx = { ...context, now: context.clock.now() }
  const mismatch = await inTransaction(ctx, async (ctx) => {
    const { db: tx, now: at } = ctx
    const row = await lockTopUp(ctx, id)
    const problem = await findMismatch(tx, row, response)
    if (problem)
      return (await isFirstTime(ctx, row))
        ? { ...problem, reference: row.uuid, companyId: row.company_id, topUpId: row.id }
        : null
    if (row.status !== 'PENDING') return null
    await tx
      .updateTable('top_up')
      .set({ provider_id: response.id, sent_at: row.sent_at ?? at })
      .where('id', '=', id)
      .execute()
    if (response.status !== 'PENDING') {
      const how = { status: response.status, reason: response.reason, actor: provider }
      await endTopUp(ctx, { row, ...how })
    }
    return null
  })
  if (mismatch) await reportMismatch(ctx, mismatch)
}

/** The company's account first, then the top-up. */
export async function lockTopUp(ctx: InTx & AtTime, id: number): Promise<TopUpRow> {
  const { db: tx } = ctx
  const { company_id } = await tx
    .selectFrom('top_up')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockAccount(ctx, company_id)
  return tx
    .selectFrom('top_up')
    .select(topUpColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function findMismatch(tx: Tx, row: TopUpRow, response: Transfer) {
  const buildProblem = (cause: FinanceCause, message: string) => ({ cause, message })
  if (response.reference !== row.provider_reference)
    return buildProblem('identity', 'A top-up was answered by another one.')
  if (row.approval === 'waiting' || row.approval === 'rejected')
    return buildProblem('status', 'The provider knows a top-up that was never sent.')
  if (response.amount !== row.amount || response.currency !== row.currency)
    return buildProblem(
      'amount',
      `The provider names another amount for a top-up: ${response.amount} ${response.currency} instead of ${row.amount} ${row.currency}.`,
    )
  if (row.status !== 'PENDING')
    return response.status !== 'PENDING' && response.status !== row.status
      ? buildProblem(
          'status',
          `The provider contradicts itself about a top-up: ${response.status} after ${row.status}.`,
        )
      : null
  const sameIdTopUp = await tx
    .selectFrom('top_up')
    .select('id')
    .where('provider_id', '=', response.id)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  return sameIdTopUp ? buildProblem('identity', 'Two top-ups have one id at the provider.') : null
}

async function isFirstTime({ db: tx, now }: InTx & AtTime, { id }: TopUpRow) {
  const row = await tx
    .updateTable('top_up')
    .set({ differs_at: now })
    .where('id', '=', id)
    .where('differs_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
