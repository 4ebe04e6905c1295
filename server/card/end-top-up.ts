import type { TopUpStatus } from '#contract/club-card.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { releaseHold, spendHold } from '#server/points/end-hold.ts'
import type { Secrets } from '#server/secrets.ts'
import { topUpReasonWords } from './top-up-reason.ts'
import type { TopUpRow } from './top-ups.reads.ts'

type End = {
  status: Exclude<TopUpStatus, 'PENDING'>
  reason: string
  actor: string
  at: Date
}

/**
 * A top-up that was PENDING comes to its end: its points are spent or given back at once, and the
 * owners are told, by mail too, each in their language. Account and top-up must be locked.
 */
export async function endTopUp(
  tx: Tx,
  secrets: Secrets,
  row: TopUpRow,
  { status, reason, actor, at }: End,
) {
  const ended = { companyId: row.company_id, topUpId: row.id, actor, at }
  const isDone = status === 'SUCCEEDED'
  await tx
    .updateTable('top_up')
    .set({ status, reason, ended_at: at })
    .where('id', '=', row.id)
    .execute()
  await (isDone ? spendHold(tx, ended) : releaseHold(tx, ended))
  for (const { id, language } of await languagesOf(tx, await ownersOf(tx, row.company_id)))
    await notifyAndMail(tx, secrets, {
      to: [id],
      event: isDone ? 'topup.succeeded' : 'topup.refused',
      params: {
        count: row.points,
        local: row.amount,
        currency: row.currency,
        ...(!isDone && { reason: topUpReasonWords(reason, language) || '–' }),
      },
      path: '/club-card',
      dedupeKey: `topup:${row.id}:${status}`,
      at,
    })
}

function languagesOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('installer')
    .select(['id', 'language'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute()
}
