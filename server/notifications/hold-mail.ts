import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { type DigestItem, itemsIn, mostItems, type Params } from '#server/messages/templates.ts'
import { seal, type Secrets, unseal } from '#server/secrets.ts'

const mailsAnHour = 5
const hour = 3_600_000

type Held = { id: number; email: string; language: string; item: DigestItem; at: Date }

/**
 * Whether the mail of a decision waits: beyond the fifth to a person within an hour they leave as
 * one at the end of that hour. The row of the hour stays locked until the transaction ends, so that
 * decisions of two servers are counted one after the other. (brief of the office)
 */
export async function holdMail(tx: Tx, secrets: Secrets, held: Held): Promise<boolean> {
  const until = await endOfFullHour(tx, held.id, held.at)
  if (!until) return false
  const dedupeKey = `digest:${held.id}:${until.toISOString()}`
  const waiting = await tx
    .selectFrom('message')
    .select(['id', 'params_sealed', 'attempts'])
    .where('dedupe_key', '=', dedupeKey)
    .forUpdate()
    .executeTakeFirst()
  // The digest is on its way already.
  if (waiting && (waiting.attempts > 0 || !waiting.params_sealed)) return false
  const before = waiting && unseal<Params>(secrets, waiting.params_sealed!)
  const params = {
    path: '/notifications',
    items: JSON.stringify([...(before ? itemsIn(before) : []), held.item].slice(0, mostItems)),
    count: before ? Number(before['count']) + 1 : 1,
  }
  if (waiting)
    await tx
      .updateTable('message')
      .set({ params_sealed: seal(secrets, params), recipient: held.email })
      .set({ language: held.language })
      .where('id', '=', waiting.id)
      .execute()
  else
    await queueMessage(tx, secrets, {
      channel: 'mail',
      recipient: held.email,
      language: held.language,
      template: 'digest',
      params,
      dedupeKey,
      at: held.at,
      sendAt: until,
    })
  return true
}

/** Counts a mail; the end of the hour if it had five before. */
async function endOfFullHour(tx: Tx, installer: number, at: Date) {
  const since = new Date(at.getTime() - hour)
  const { rows } = await sql<{ mails: number; started_at: Date }>`
    insert into mail_hour as h (installer_id, started_at, mails) values (${installer}, ${at}, 1)
    on conflict (installer_id) do update set
      mails = case when h.started_at > ${since} then h.mails + 1 else 1 end,
      started_at = case when h.started_at > ${since} then h.started_at else ${at} end
    returning mails, started_at`.execute(tx)
  const { mails, started_at } = rows[0]!
  return mails > mailsAnHour ? new Date(started_at.getTime() + hour) : null
}
