import { hourMs } from '#contract/durations.ts'
import { isKnownEvent } from '#contract/messaging/notifications.rules.ts'
import { getEventGroup } from '#contract/members/notification-settings.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#server/platform/contexts.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import {
  type DigestItem,
  parseDigestItems,
  maxItems,
  type Params,
} from '#server/messaging/messages/templates.ts'
import { encrypt, decrypt } from '#server/platform/secrets.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const mailsAnHour = 5

type DeferredMail = {
  id: number
  uuid: string
  email: string
  language: string
  item: DigestItem
}

/**
 * Defers a decision mail beyond the fifth to a person within an hour: one mail at the end of the
 * hour.
 * True when deferred. Keeps the hour locked. (back-office States of a review item)
 */
export async function deferMail(ctx: SystemTx<'secrets'>, mail: DeferredMail): Promise<boolean> {
  const { db: tx, secrets } = ctx
  const until = await endOfFullHour(ctx, mail.id)
  if (!until) return false
  const dedupeKey = `digest:${mail.id}:${until.toISOString()}`
  const waitingMail = await tx
    .selectFrom('message')
    .select(['id', 'params_encrypted', 'attempts'])
    .where('dedupe_key', '=', dedupeKey)
    .forUpdate()
    .executeTakeFirst()
  // The digest is on its way already.
  if (waitingMail && (waitingMail.attempts > 0 || !waitingMail.params_encrypted)) return false
  const before = waitingMail && decrypt<Params>(secrets, waitingMail.params_encrypted!)
  const items = [...(before ? parseDigestItems(before) : []), mail.item].slice(0, maxItems)
  const params = {
    path: '/notifications',
    unsubscribe: unsubscribeToken(secrets, { installer: mail.uuid, mails: getEventGroups(items) }),
    items: JSON.stringify(items),
    count: before ? Number(before['count']) + 1 : 1,
  }
  if (waitingMail)
    await tx
      .updateTable('message')
      .set({ params_encrypted: encrypt(secrets, params), recipient: mail.email })
      .set({ language: mail.language })
      .where('id', '=', waitingMail.id)
      .execute()
  else
    await queueMessage(ctx, {
      channel: 'mail',
      recipient: mail.email,
      language: mail.language,
      template: 'digest',
      params,
      dedupeKey,
      sendAt: until,
    })
  return true
}

function getEventGroups(items: readonly DigestItem[]) {
  return items
    .map(({ event }) => event)
    .filter(isKnownEvent)
    .map(getEventGroup)
}

/** Counts a mail; the end of the hour if it had five before. */
async function endOfFullHour({ db: tx, now }: InTx & AtTime, installer: number) {
  const since = new Date(now.getTime() - hourMs)
  const { rows } = await sql<{ mails: number; started_at: Date }>`
    insert into mail_hour as h (installer_id, started_at, mails) values (${installer}, ${now}, 1)
    on conflict (installer_id) do update set
      mails = case when h.started_at > ${since} then h.mails + 1 else 1 end,
      started_at = case when h.started_at > ${since} then h.started_at else ${now} end
    returning mails, started_at`.execute(tx)
  const { mails, started_at } = rows[0]!
  return mails > mailsAnHour ? new Date(started_at.getTime() + hourMs) : null
}
