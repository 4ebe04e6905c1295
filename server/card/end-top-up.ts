import type { TopUpStatus } from '#contract/club-card.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { releaseHold, spendHold } from '#server/points/end-hold.ts'
import type { Secrets } from '#server/secrets.ts'
import type { TopUpRow } from './top-ups.reads.ts'

type End = {
  status: Exclude<TopUpStatus, 'PENDING'>
  reason: string
  actor: string
  at: Date
}

/**
 * A top-up that was PENDING comes to its end: its points are spent or given back at once, and the
 * owners are told, by mail too. Account and top-up must be locked.
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
  await notifyAndMail(tx, secrets, {
    to: await ownersOf(tx, row.company_id),
    event: isDone ? 'topup.succeeded' : 'topup.refused',
    params: {
      count: row.points,
      local: row.amount,
      currency: row.currency,
      ...(!isDone && { reason: reason || '–' }),
    },
    path: '/club-card',
    dedupeKey: `topup:${row.id}:${status}`,
    at,
  })
}
