import type { AtTime, InDb } from '#server/database/contexts.ts'
import { sql, type Updateable } from 'kysely'
import { isTestPhone } from '#contract/rules/phones.rules.ts'
import type { AppContext } from '#server/context.ts'
import type { Message } from '#server/database/tables.ts'
import type { Db } from '#server/database/transaction.ts'
import { decrypt } from '#server/secrets.ts'
import { type Params, type Template, writeMail, writeSms } from './templates.ts'

const tries = 8
const batchSize = 20
const firstRetrySeconds = 15
const leaseSeconds = 60

type Deps = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'outside' | 'config' | 'log'>

/** Sends what waits in the outbox. A crash between sending and noting it sends once more. */
export async function sendMessages(ctx: Deps) {
  let taken = batchSize
  while (taken === batchSize) taken = await sendBatch({ ...ctx, now: ctx.clock.now() })
}

async function sendBatch(deps: Deps & AtTime) {
  const { db, clock, now } = deps
  const messages = await claim({ db, now })
  const isExpired = ({ expires_at }: Claimed) => expires_at !== null && expires_at <= now
  const [expired, living] = [messages.filter(isExpired), messages.filter((row) => !isExpired(row))]
  const done = { params_encrypted: null, next_try_at: null }
  await recordOutcome(db, expired, { ...done, dropped_at: now })
  const outcomes = await Promise.allSettled(living.map((message) => deliver(deps, message)))
  const sent = living.filter((_, index) => outcomes[index]!.status === 'fulfilled')
  await recordOutcome(db, sent, { ...done, sent_at: clock.now() })
  for (const [index, outcome] of outcomes.entries())
    if (outcome.status === 'rejected')
      await recordOutcome(
        db,
        [living[index]!],
        failed({ ...deps, now }, { message: living[index]!, error: outcome.reason as Error }),
      )
  return messages.length
}

type Claimed = Awaited<ReturnType<typeof claim>>[number]

/** Takes the next messages for a minute, so that no other server sends them meanwhile. */
function claim({ db, now }: InDb & AtTime) {
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

async function recordOutcome(db: Db, messages: readonly Claimed[], outcome: Updateable<Message>) {
  if (messages.length === 0) return
  const ids = messages.map((message) => message.id)
  await db
    .updateTable('message')
    .set(outcome)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

async function deliver({ secrets, outside, config }: Deps, row: Claimed) {
  const params = decrypt<Params>(secrets, row.params_encrypted!)
  const template = row.template as Template
  if (isTestPhone(row.recipient)) return
  if (row.channel === 'sms')
    return outside.sms.send(row.recipient, writeSms(template, row.language, params, config.baseUrl))
  const mail = writeMail(template, row.language, params, config.baseUrl)
  return outside.mail.send({ id: row.id, to: row.recipient, ...mail })
}

function failed(
  { log, now }: Deps & AtTime,
  { message, error }: { message: Claimed; error: Error },
) {
  log.warn({ message: message.id, channel: message.channel, err: error }, 'message not sent')
  const last_error = error.message.slice(0, 500)
  if (message.attempts >= tries)
    return { last_error, dropped_at: now, next_try_at: null, params_encrypted: null }
  const wait = firstRetrySeconds * 2 ** (message.attempts - 1) * 1000
  return { last_error, next_try_at: new Date(now.getTime() + wait) }
}
