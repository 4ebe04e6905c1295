import type { House } from '#server/app.ts'
import type { Db } from '#server/database/transaction.ts'
import { unseal } from '#server/secrets.ts'
import { type Params, type Template, writeMail, writeSms } from './templates.ts'

const tries = 8
const firstRetrySeconds = 15
const leaseSeconds = 60

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'outside' | 'config' | 'log'>

/** Sends what waits in the outbox. A crash between sending and noting it sends once more. */
export async function sendMessages(parts: Parts) {
  let sent = 0
  while (await sendNext(parts)) sent++
  return sent
}

async function sendNext(parts: Parts): Promise<boolean> {
  const { db, clock } = parts
  const now = clock.now()
  const message = await claim(db, now)
  if (!message) return false
  const done = { params_sealed: null, next_try_at: null }
  const expired = message.expires_at && message.expires_at <= now
  const outcome = expired
    ? { ...done, dropped_at: now }
    : await deliver(parts, message).then(
        () => ({ ...done, sent_at: clock.now() }),
        (error: Error) => failed(parts, message, error, now),
      )
  await db.updateTable('message').set(outcome).where('id', '=', message.id).execute()
  return true
}

/** Takes the next message for a minute, so that no other server sends it meanwhile. */
function claim(db: Db, now: Date) {
  return db
    .updateTable('message')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

type Row = { id: string; channel: string; recipient: string; language: string; template: string }

async function deliver(
  { secrets, outside, config }: Parts,
  row: Row & { params_sealed: Buffer | null },
) {
  const params = unseal<Params>(secrets, row.params_sealed!)
  const template = row.template as Template
  if (row.channel === 'sms')
    return outside.sms.send(row.recipient, writeSms(template, row.language, params, config.baseUrl))
  const mail = writeMail(template, row.language, params, config.baseUrl)
  return outside.mail.send({ id: row.id, to: row.recipient, ...mail })
}

function failed({ log }: Parts, message: Row & { attempts: number }, error: Error, now: Date) {
  log.warn({ message: message.id, channel: message.channel, err: error }, 'message not sent')
  const last_error = error.message.slice(0, 500)
  if (message.attempts >= tries)
    return { last_error, dropped_at: now, next_try_at: null, params_sealed: null }
  const wait = firstRetrySeconds * 2 ** (message.attempts - 1) * 1000
  return { last_error, next_try_at: new Date(now.getTime() + wait) }
}
