import type { MemberContext } from '#server/platform/contexts.ts'
import type { InDb, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Ends push to a browser of the caller; another's is `notifications.not_found`. */
export async function endPushSubscription({ db, installer }: MemberContext, uuid: string) {
  const row = await db
    .deleteFrom('push_subscription')
    .where('id', '=', uuid)
    .where('installer_id', '=', installer.id)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('notifications.not_found')
}

/** The browser has ended it. */
export async function removePushSubscription({ db }: InDb, uuid: string) {
  await db.deleteFrom('push_subscription').where('id', '=', uuid).execute()
}

export async function endPushOfSession({ db: tx }: InTx, sessionId: string) {
  await tx.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
}

/** Of a person who becomes nobody; what waits for the browsers goes as well. */
export async function erasePush({ db: tx }: InTx, installerId: number) {
  const rows = await tx
    .deleteFrom('push_subscription')
    .where('installer_id', '=', installerId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
