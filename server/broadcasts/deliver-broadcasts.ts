import { sql } from 'kysely'
import type { BroadcastDraft } from '#contract/broadcasts.admin.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { notify } from '#server/notifications/notify.ts'
import { takesMail } from './recipients.reads.ts'

const batchSize = 500

type Parts = Pick<House, 'db' | 'secrets'>

/** Tells the people of messages that were sent, batch by batch; several servers share the work. */
export async function deliverBroadcasts(parts: Parts, now: Date) {
  const open = await parts.db
    .selectFrom('broadcast')
    .select('id')
    .where('sent_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    let taken = batchSize
    while (taken === batchSize) taken = await deliverBatch(parts, id, now)
  }
}

/** One batch in one transaction: told, mailed and counted together, or not at all. */
function deliverBatch({ db, secrets }: Parts, id: number, at: Date) {
  return inTransaction(db, async (tx) => {
    const taken = await takeBatch(tx, id, at)
    const row = await tx
      .selectFrom('broadcast')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const people = await readersAmong(tx, taken)
    const dedupeKey = `broadcast:${row.uuid}`
    const told = await notify(tx, {
      to: people.map((person) => person.id),
      event: row.important ? 'broadcast.important' : 'broadcast.news',
      params: { broadcast: id },
      path: row.path,
      dedupeKey,
      at,
    })
    const readers = row.by_mail ? people.filter(({ takes_mail }) => takes_mail) : []
    const texts = row.texts as BroadcastDraft['texts']
    for (const { id: person, email, language } of readers)
      await queueMessage(tx, secrets, {
        channel: 'mail',
        recipient: email!,
        language: texts[language] ? language : 'en',
        template: 'notice',
        params: { ...(texts[language] ?? texts['en']!), event: 'broadcast.news', path: row.path },
        dedupeKey: `notice:${person}:${dedupeKey}`,
        at,
      })
    await count(tx, id, { told: told.length, mailed: readers.length }, at)
    return taken.length
  })
}

async function takeBatch(tx: Tx, id: number, at: Date) {
  const { rows } = await sql<{ installer_id: number }>`
    update broadcast_recipient r set told_at = ${at} from (
      select installer_id from broadcast_recipient
      where broadcast_id = ${id} and told_at is null
      order by installer_id limit ${batchSize} for update skip locked) next
    where r.broadcast_id = ${id} and r.installer_id = next.installer_id
    returning r.installer_id`.execute(tx)
  return rows.map((row) => row.installer_id)
}

/** Who has left meanwhile is told nothing. */
function readersAmong(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('installer as i')
    .select(['i.id', 'i.email', 'i.language', takesMail.as('takes_mail')])
    .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
    .where('i.active', '=', 1)
    .execute()
}

function count(tx: Tx, id: number, { told, mailed }: Record<'told' | 'mailed', number>, at: Date) {
  return sql`update broadcast b set told = told + ${told}, mailed = mailed + ${mailed},
    ended_at = case when exists (select from broadcast_recipient r
      where r.broadcast_id = b.id and r.told_at is null) then null else ${at}::timestamptz end
    where id = ${id}`.execute(tx)
}
