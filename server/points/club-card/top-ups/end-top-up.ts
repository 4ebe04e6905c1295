import type { Actor } from '#server/platform/actor.ts'
import type { TopUpStatus } from '#contract/points/club-card.rules.ts'
import type { SystemTx } from '#server/platform/contexts.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { releaseHold, spendHold } from '#server/points/points/end-hold.ts'
import { formatTopUpReason } from './top-up-reason.ts'
import type { TopUpRow } from './top-ups.reads.ts'

type End = { status: Exclude<TopUpStatus, 'PENDING'>; reason: string; actor: Actor }

/**
 * A top-up that was PENDING comes to its end: its points are spent or given back at once, and the
 * owners are notified, by mail too, each in their language. Account and top-up must be locked.
 */
export async function endTopUp(
  ctx: SystemTx<'secrets'>,
  { row, status, reason, actor }: { row: TopUpRow } & End,
) {
  const { db: tx, now } = ctx
  const hold = { companyId: row.company_id, topUpId: row.id, actor }
  const isDone = status === 'SUCCEEDED'
  await tx
    .updateTable('top_up')
    .set({ status, reason, ended_at: now })
    .where('id', '=', row.id)
    .execute()
  await (isDone ? spendHold(ctx, hold) : releaseHold(ctx, hold))
  for (const { id, language } of await findLanguages(tx, await findOwners(tx, row.company_id)))
    await notifyAndMail(ctx, {
      to: [id],
      event: isDone ? 'topup.succeeded' : 'topup.rejected',
      params: {
        count: row.points,
        local: row.amount,
        currency: row.currency,
        ...(!isDone && { reason: formatTopUpReason(reason, language) || '–' }),
      },
      path: '/club-card',
      dedupeKey: `topup:${row.id}:${status}`,
    })
}

function findLanguages(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('installer')
    .select(['id', 'language'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute()
}
