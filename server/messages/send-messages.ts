import { sql, type Updateable } from 'kysely'
import { isTestPhone } from '#contract/phones.rules.ts'
import type { House } from '#server/app.ts'
import type { Message } from '#server/database/tables.ts'
import type { Db } from '#server/database/transaction.ts'
import { unseal } from '#server/secrets.ts'
import { type Params, type Template, writeMail, writeSms } from './templates.ts'

const tries = 8
const batchSize = 20
const firstRetrySeconds = 15
const leaseSeconds = 60

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'outside' | 'config' | 'log'>

/** Sends what waits in the outbox. A crash between sending and noting it sends once more. */
export async function sendMessages(parts: Parts) {
  let taken = batchSize
  while (taken === batchSize) taken = await sendBatch(parts)
}

async function sendBatch(parts: Parts) {
  const { db, clock } = parts
  const now = clock.now()
  const messages = await claim(db, now)
  const isExpired = ({ expires_at }: Claimed) => expires_at !== null && expires_at <= now
  const [expired, living] = [messages.filter(isExpired), messages.filter((row) => !isExpired(row))]
  const done = { params_sealed: null, next_try_at: null }
  await note(db, expired, { ...done, dropped_at: now })
  const outcomes = await Promise.allSettled(living.map((message) => deliver(parts, message)))
  const sent = living.filter((_, index) => outcomes[index]!.status === 'fulfilled')
  await note(db, sent, { ...done, sent_at: clock.now() })
  for (const [index, outcome] of outcomes.entries())
    if (outcome.status === 'rejected')
      await note(db, [living[index]!], failed(parts, living[index]!, outcome.reason as Error, now))
  return messages.length
}

type Claimed = Awaited<ReturnType<typeof claim>>[number]

/** Takes the next messages for a minute, so that no other server sends them meanwhile. */
function claim(db: Db, now: Date) {
  return db
    .updateTable('message')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

async function note(db: Db, messages: readonly Claimed[], outcome: Updateable<Message>) {
  if (messages.length === 0) return
  const ids = messages.map((message) => message.id)
  await db
    .updateTable('message')
    .set(outcome)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

async function deliver({ secrets, outside, config }: Parts, row: Claimed) {
  const params = unseal<Params>(secrets, row.params_sealed!)
  const template = row.template as Template
  if (isTestPhone(row.recipient)) return
  if (row.channel === 'sms')
    return outside.sms.send(row.recipient, writeSms(template, row.language, params, config.baseUrl))
  const mail = writeMail(template, row.language, params, config.baseUrl)
  return outside.mail.send({ id: row.id, to: row.recipient, ...mail })
}

function failed({ log }: Parts, message: Claimed, error: Error, now: Date) {
  log.warn({ message: message.id, channel: message.channel, err: error }, 'message not sent')
  const last_error = error.message.slice(0, 500)
  if (message.attempts >= tries)
    return { last_error, dropped_at: now, next_try_at: null, params_sealed: null }
  const wait = firstRetrySeconds * 2 ** (message.attempts - 1) * 1000
  return { last_error, next_try_at: new Date(now.getTime() + wait) }
}
