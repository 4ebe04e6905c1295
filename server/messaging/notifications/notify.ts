import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { Role } from '#contract/members/installers.ts'
import type { SystemTx } from '#server/platform/contexts.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { deliverNotifications } from './deliver-notifications.ts'

const rowsAtOnce = 1000

export type NewNotification = {
  to: readonly number[]
  event: NotificationEvent
  /** Parameters of the text: `count` selects the plural, days are formatted as YYYY-MM-DD. */
  params?: Record<string, string | number>
  path?: string
  ticketUuid?: string
  /** The same key is sent once to a person. */
  dedupeKey: string
}

/** Tells people in the portal, in the transaction that causes it; open screens hear of it at once. */
export async function notify(ctx: InTx & AtTime, notification: NewNotification): Promise<number[]> {
  const recipients = await notifyAll(ctx, [notification])
  return recipients.map(({ installer }) => installer)
}

type EmittedEvent = { to: number; event: string }

/** Open screens of people hear of it once the transaction is committed; nothing is stored. */
export async function emit(tx: Tx, events: readonly EmittedEvent[]) {
  const to = events.map((one) => one.to)
  const names = events.map(({ event }) => event)
  await sql`select ${emitEvent(sql.ref('id'), sql.ref('event'))}
    from unnest(${to}::bigint[], ${names}::text[]) emitted (id, event)`.execute(tx)
}

function emitEvent(to: RawBuilder<unknown>, event: RawBuilder<unknown>) {
  return sql`pg_notify('notification', json_build_object('to', ${to}, 'event', ${event})::text)`
}

type Notice = { installer: number; dedupeKey: string }

export async function notifyAll(
  { db: tx, now }: InTx & AtTime,
  notifications: readonly NewNotification[],
): Promise<Notice[]> {
  const rows = notifications.flatMap(({ to, event, params = {}, path = '', ...rest }) =>
    to.map((installer_id) => ({
      installer_id,
      event,
      params: JSON.stringify(params),
      path,
      ticket_uuid: rest.ticketUuid ?? null,
      dedupe_key: rest.dedupeKey,
      created_at: now,
    })),
  )
  const notices: Notice[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const newRows = await tx
      .insertInto('notification')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((row) => row.columns(['installer_id', 'dedupe_key']).doNothing())
      .returning(['installer_id', 'event', 'dedupe_key'])
      .returning(emitEvent(sql.ref('installer_id'), sql.ref('event')).as('emitted'))
      .execute()
    for (const row of newRows)
      notices.push({ installer: row.installer_id, dedupeKey: row.dedupe_key })
  }
  return notices
}

/**
 * The same beside the portal too, in the person's language and as the person has chosen: by mail, of
 * which decisions beyond the fifth within an hour leave as one at its end, by SMS and by push.
 */
export function notifyAndMail(ctx: SystemTx<'secrets'>, notification: NewNotification) {
  return notifyAndMailAll(ctx, [notification])
}

export async function notifyAndMailAll(
  ctx: SystemTx<'secrets'>,
  notifications: readonly NewNotification[],
) {
  const notices = await notifyAll(ctx, notifications)
  if (notices.length === 0) return
  const byKey = new Map(notifications.map((one) => [one.dedupeKey, one]))
  const deliveries = notices.map(({ installer, dedupeKey }) => {
    const { event, params = {}, ticketUuid, path = linkTo(ticketUuid) } = byKey.get(dedupeKey)!
    return { installer, event, params, path, dedupeKey }
  })
  await deliverNotifications(ctx, deliveries)
}

function linkTo(ticketUuid: string | undefined) {
  return ticketUuid ? `/support/chat/${ticketUuid}` : ''
}

export async function findOwners(db: Db | Tx, companyId: number) {
  const rows = await db
    .selectFrom('installer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', Role.owner)
    .where('active', '=', InstallerStatus.active)
    .execute()
  return rows.map((row) => row.id)
}

export async function findOwnersByCompany(db: Db | Tx, companyIds: readonly number[]) {
  const rows = await db
    .selectFrom('installer')
    .select(['id', 'company_id'])
    .where('company_id', '=', sql<number>`any(${[...companyIds]}::bigint[])`)
    .where('role', '=', Role.owner)
    .where('active', '=', InstallerStatus.active)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.company_id)
}
