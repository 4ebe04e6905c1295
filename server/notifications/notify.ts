import { InstallerStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import { sql } from 'kysely'
import { isDecision, type NotificationEvent } from '#contract/rules/notifications.rules.ts'
import { Role } from '#contract/installers.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Secrets } from '#server/secrets.ts'
import { deferMail } from './defer-mail.ts'

export type NewNotification = {
  /** The ids of the installers who are told. */
  to: readonly number[]
  event: NotificationEvent
  /** What the words need: `count` chooses the plural, days are written by `dayText`. */
  params?: Record<string, string | number>
  /** The screen of the portal that it leads to. */
  path?: string
  ticketUuid?: string
  /** The same key is told once to a person, whatever happens. */
  dedupeKey: string
}

/** Tells people in the portal, in the transaction that causes it; open screens hear of it at once. */
export async function notify(
  { db: tx, now }: InTx & AtTime,
  notification: NewNotification,
): Promise<number[]> {
  const { to, event, params = {}, path = '', ticketUuid, dedupeKey } = notification
  if (to.length === 0) return []
  const notified = await tx
    .insertInto('notification')
    .values(
      to.map((installer_id) => ({
        installer_id,
        event,
        params: JSON.stringify(params),
        path,
        ticket_uuid: ticketUuid ?? null,
        dedupe_key: dedupeKey,
        created_at: now,
      })),
    )
    .onConflict((row) => row.columns(['installer_id', 'dedupe_key']).doNothing())
    .returning('installer_id')
    .execute()
  const ids = notified.map((row) => row.installer_id)
  if (ids.length > 0)
    await sql`select pg_notify('notification', json_build_object('to', id, 'event', ${event}::text)::text)
      from unnest(${ids}::bigint[]) id`.execute(tx)
  return ids
}

/**
 * The same by mail too, to those who have an address, in their language; decisions beyond the fifth
 * within an hour leave as one mail at its end.
 */
export async function notifyAndMail(
  ctx: InTx & { secrets: Secrets } & AtTime,
  notification: NewNotification,
) {
  const { db: tx } = ctx
  const notified = await notify(ctx, notification)
  if (notified.length === 0) return
  const people = await tx
    .selectFrom('installer')
    .select(['id', 'email', 'language'])
    .where('id', 'in', notified)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  const { event, params = {} } = notification
  for (const { id, email, language } of people) {
    const item = { event, params }
    const waits = isDecision(event) && (await deferMail(ctx, { id, email: email!, language, item }))
    if (waits) continue
    await queueMessage(ctx, {
      channel: 'mail',
      recipient: email!,
      language,
      template: 'notification',
      params: { ...params, event, path: notification.path ?? '' },
      dedupeKey: `notification:${id}:${notification.dedupeKey}`,
    })
  }
}

/** The active owners of a company. */
export async function ownersOf(db: Db | Tx, companyId: number) {
  const rows = await db
    .selectFrom('installer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', Role.owner)
    .where('active', '=', InstallerStatus.active)
    .execute()
  return rows.map((row) => row.id)
}
