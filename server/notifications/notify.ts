import { sql } from 'kysely'
import { isDecision, type NotificationEvent } from '#contract/notifications.rules.ts'
import { Role } from '#contract/installers.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Secrets } from '#server/secrets.ts'
import { holdMail } from './hold-mail.ts'

export type Notice = {
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
  at: Date
}

/** Tells people in the portal, in the transaction that causes it; open screens hear of it at once. */
export async function notify(tx: Tx, notice: Notice): Promise<number[]> {
  const { to, event, params = {}, path = '', ticketUuid, dedupeKey, at } = notice
  if (to.length === 0) return []
  const told = await tx
    .insertInto('notification')
    .values(
      to.map((installer_id) => ({
        installer_id,
        event,
        params: JSON.stringify(params),
        path,
        ticket_uuid: ticketUuid ?? null,
        dedupe_key: dedupeKey,
        created_at: at,
      })),
    )
    .onConflict((row) => row.columns(['installer_id', 'dedupe_key']).doNothing())
    .returning('installer_id')
    .execute()
  const ids = told.map((row) => row.installer_id)
  if (ids.length > 0)
    await sql`select pg_notify('notification', json_build_object('to', id, 'event', ${event}::text)::text)
      from unnest(${ids}::bigint[]) id`.execute(tx)
  return ids
}

/**
 * The same by mail too, to those who have an address, in their language; decisions beyond the fifth
 * within an hour leave as one mail at its end.
 */
export async function notifyAndMail(tx: Tx, secrets: Secrets, notice: Notice) {
  const told = await notify(tx, notice)
  if (told.length === 0) return
  const people = await tx
    .selectFrom('installer')
    .select(['id', 'email', 'language'])
    .where('id', 'in', told)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  const { event, params = {}, at } = notice
  for (const { id, email, language } of people) {
    const item = { event, params }
    const waits =
      isDecision(event) && (await holdMail(tx, secrets, { id, email: email!, language, item, at }))
    if (waits) continue
    await queueMessage(tx, secrets, {
      channel: 'mail',
      recipient: email!,
      language,
      template: 'notice',
      params: { ...params, event, path: notice.path ?? '' },
      dedupeKey: `notice:${id}:${notice.dedupeKey}`,
      at,
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
    .where('active', '=', 1)
    .execute()
  return rows.map((row) => row.id)
}
