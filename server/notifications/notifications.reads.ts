import { sql } from 'kysely'
import { isLanguage } from '#contract/languages.ts'
import type { Notification } from '#contract/notifications.ts'
import { isKnownEvent, notificationTypes } from '#contract/notifications.rules.ts'
import { lastPage } from '#contract/paging.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerInstaller } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { wordsOf } from './words-of.ts'

type Filter = { page: number; limit: number; language?: string | undefined }

/** What the person was told, newest first, with how many they have not read. */
export async function notificationsOf(db: Db, installer: CallerInstaller, filter: Filter) {
  const { page, limit } = filter
  const { total, unread } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)`.as('total'))
    .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
    .where('installer_id', '=', installer.id)
    .executeTakeFirstOrThrow()
  const rows = await notificationRows(db, installer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const language = languageFor(installer, filter.language)
  const data = rows.map((row) => shown(row, language))
  return { data, meta: { total, unread, last_page: lastPage(total, limit) } }
}

export async function notificationOf(
  db: Db,
  installer: CallerInstaller,
  uuid: string,
  language?: string,
): Promise<Notification> {
  const row = await notificationRows(db, installer).where('uuid', '=', uuid).executeTakeFirst()
  if (!row) refuse('notifications.not_found')
  return shown(row, languageFor(installer, language))
}

function notificationRows(db: Db, installer: CallerInstaller) {
  return db
    .selectFrom('notification')
    .select(['uuid', 'event', 'params', 'path', 'ticket_uuid', 'created_at', 'read_at'])
    .where('installer_id', '=', installer.id)
}

type Row = Awaited<ReturnType<ReturnType<typeof notificationRows>['executeTakeFirstOrThrow']>>

function shown(row: Row, language: ReturnType<typeof languageFor>): Notification {
  const params = row.params as Record<string, string | number>
  return {
    uuid: row.uuid,
    ...wordsOf(language, row.event, params),
    type: isKnownEvent(row.event) ? notificationTypes[row.event] : 'info',
    mark: row.read_at ? 'read' : 'unread',
    event: row.event,
    created_at: row.created_at.toISOString(),
    meta: { path: row.path, ...(row.ticket_uuid && { ticket_uuid: row.ticket_uuid }) },
  }
}

function languageFor({ language }: CallerInstaller, asked: string | undefined) {
  if (isLanguage(asked)) return asked
  return isLanguage(language) ? language : 'en'
}
