import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { isLanguage } from '#contract/languages.ts'
import type { Notification } from '#contract/messaging/notifications.ts'
import { isKnownEvent, notificationTypes } from '#contract/messaging/notifications.rules.ts'
import { getLastPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerInstaller } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { formatEventText } from '#server/messaging/messages/event-text.ts'

type Filter = { page: number; limit: number; language?: string | undefined }

export async function findNotifications(db: Db, installer: CallerInstaller, filter: Filter) {
  const { page, limit } = filter
  const { total, unread } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)`.as('total'))
    .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
    .where('installer_id', '=', installer.id)
    .executeTakeFirstOrThrow()
  const rows = await selectNotifications(db, installer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const language = resolveLanguage(installer, filter.language)
  const broadcastTexts = await findBroadcastTexts(db, rows, language)
  const data = rows.map((row) => toResponse(row, language, broadcastTexts))
  return { data, meta: { total, unread, last_page: getLastPage(total, limit) } }
}

export async function findNotification(
  { db }: InDb,
  { installer, uuid, language }: { installer: CallerInstaller; uuid: string; language?: string },
): Promise<Notification> {
  const row = await selectNotifications(db, installer).where('uuid', '=', uuid).executeTakeFirst()
  if (!row) refuse('notifications.not_found')
  const readerLanguage = resolveLanguage(installer, language)
  return toResponse(row, readerLanguage, await findBroadcastTexts(db, [row], readerLanguage))
}

function selectNotifications(db: Db, installer: CallerInstaller) {
  return db
    .selectFrom('notification')
    .select(['uuid', 'event', 'params', 'path', 'ticket_uuid', 'created_at', 'read_at'])
    .where('installer_id', '=', installer.id)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['executeTakeFirstOrThrow']>>

type Params = Record<string, string | number>
type BroadcastTexts = ReadonlyMap<number, Params>

async function findBroadcastTexts(
  db: Db,
  rows: readonly Row[],
  language: string,
): Promise<BroadcastTexts> {
  const ids = rows.map(getBroadcastId).filter((id) => id !== undefined)
  if (ids.length === 0) return new Map()
  const row = await db
    .selectFrom('broadcast')
    .select('id')
    .select(sql<Params>`coalesce(texts->${language}::text, texts->'en')`.as('text'))
    .where('id', 'in', ids)
    .execute()
  return new Map(row.map(({ id, text }) => [id, text]))
}

function getBroadcastId({ params }: Row) {
  const { broadcast } = params as { broadcast?: unknown }
  return typeof broadcast === 'number' ? broadcast : undefined
}

function toResponse(
  row: Row,
  language: ReturnType<typeof resolveLanguage>,
  broadcastTexts: BroadcastTexts,
): Notification {
  const params = { ...(row.params as Params), ...broadcastTexts.get(getBroadcastId(row) ?? 0) }
  return {
    uuid: row.uuid,
    ...formatEventText(language, row.event, params),
    type: isKnownEvent(row.event) ? notificationTypes[row.event] : 'info',
    mark: row.read_at ? 'read' : 'unread',
    event: row.event,
    created_at: row.created_at.toISOString(),
    meta: { path: row.path, ...(row.ticket_uuid && { ticket_uuid: row.ticket_uuid }) },
  }
}

function resolveLanguage({ language }: CallerInstaller, choice: string | undefined) {
  if (isLanguage(choice)) return choice
  return isLanguage(language) ? language : 'en'
}
