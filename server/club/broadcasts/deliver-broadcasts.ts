import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { deliverNotifications } from '#server/messaging/notifications/deliver-notifications.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { unsubscribeToken } from '#server/messaging/notifications/unsubscribe-token.ts'
import { takesMail } from './recipients.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

const batchSize = 500

export async function deliverBroadcasts(ctx: SystemContext<'secrets'>) {
  const open = await ctx.db
    .selectFrom('broadcast')
    .select('id')
    .where('sent_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    let count = batchSize
    while (count === batchSize) count = await deliverBatch(ctx, id)
  }
}

/** One batch in one transaction: told, mailed and counted together, or not at all. */
function deliverBatch(ctx: SystemContext<'secrets'>, id: number) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const batch = await takeBatch(ctx, id)
    const row = await tx
      .selectFrom('broadcast')
      .select(['uuid', 'texts', 'path', 'important', 'by_mail'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const people = await findReaders(tx, batch)
    const dedupeKey = `broadcast:${row.uuid}`
    const event = row.important ? 'broadcast.important' : 'broadcast.news'
    const notified = await notify(ctx, {
      to: people.map((person) => person.id),
      event,
      params: { broadcast: id },
      path: row.path,
      dedupeKey,
    })
    const readers = row.by_mail ? people.filter(({ takes_mail }) => takes_mail) : []
    const texts = row.texts as BroadcastDraft['texts']
    const languages = new Map(people.map(({ id: person, language }) => [person, language]))
    await deliverNotifications(
      ctx,
      notified.map((installer) => ({
        installer,
        event,
        params: texts[languages.get(installer)!] ?? texts['en']!,
        path: row.path,
        dedupeKey,
      })),
      ['push'],
    )
    for (const { id: person, uuid, email, language } of readers)
      await queueMessage(ctx, {
        channel: 'mail',
        recipient: email!,
        language: texts[language] ? language : 'en',
        template: 'notification',
        params: {
          ...(texts[language] ?? texts['en']!),
          event: 'broadcast.news',
          path: row.path,
          unsubscribe: unsubscribeToken(ctx.secrets, { installer: uuid, mails: ['news'] }),
        },
        dedupeKey: `notification:${person}:${dedupeKey}`,
      })
    await count(ctx, { id, notified: notified.length, mailed: readers.length })
    return batch.length
  })
}

async function takeBatch({ db: tx, now }: InTx & AtTime, id: number) {
  const { rows } = await sql<{ installer_id: number }>`
    update broadcast_recipient r set notified_at = ${now} from (
      select installer_id from broadcast_recipient
      where broadcast_id = ${id} and notified_at is null
      order by installer_id limit ${batchSize} for update skip locked) next
    where r.broadcast_id = ${id} and r.installer_id = next.installer_id
    returning r.installer_id`.execute(tx)
  return rows.map((row) => row.installer_id)
}

function findReaders(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('installer as i')
    .select(['i.id', 'i.uuid', 'i.email', 'i.language', takesMail.as('takes_mail')])
    .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
    .where('i.active', '=', InstallerStatus.active)
    .execute()
}

function count(
  { db: tx, now }: InTx & AtTime,
  { id, notified, mailed }: { id: number } & Record<'notified' | 'mailed', number>,
) {
  return sql`update broadcast b set notified = notified + ${notified}, mailed = mailed + ${mailed},
    ended_at = case when exists (select from broadcast_recipient r
      where r.broadcast_id = b.id and r.notified_at is null) then null else ${now}::timestamptz end
    where id = ${id}`.execute(tx)
}
