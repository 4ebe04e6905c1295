import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { CallerInstaller } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Marks one of the person's own as read or unread; 404 for anybody else's. */
export async function markNotification(
  { db, now }: InDb & AtTime,
  { installer, uuid, mark }: { installer: CallerInstaller; uuid: string; mark: 'read' | 'unread' },
) {
  const row = await db
    .updateTable('notification')
    .set((eb) => ({ read_at: mark === 'read' ? eb.fn.coalesce('read_at', eb.val(now)) : null }))
    .where('installer_id', '=', installer.id)
    .where('uuid', '=', uuid)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('notifications.not_found')
}

/** Gives the number marked; they carry `at` as the time of reading, by which it can be undone. */
export async function readAllNotifications({ db, now }: InDb & AtTime, installer: CallerInstaller) {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('installer_id', '=', installer.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function markNotificationsUnread(
  { db }: InDb,
  { installer, readAt }: { installer: CallerInstaller; readAt: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: null })
    .where('installer_id', '=', installer.id)
    .where('read_at', '=', readAt)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
