import type { Tx } from '#server/database/transaction.ts'
import { seal, type Secrets } from '#server/secrets.ts'
import type { Template } from './templates.ts'

export type Message = {
  channel: 'mail' | 'sms'
  recipient: string
  language: string
  template: Template
  params: Record<string, string | number>
  /** The same key is sent once, whatever happens. */
  dedupeKey: string
  at: Date
  /** Not before this instant; at once without it. */
  sendAt?: Date
  /** After this instant the message is not worth sending. */
  expiresAt?: Date
}

/** Puts a message into the outbox of the same transaction; the clock sends it afterwards. */
export async function queueMessage(tx: Tx, secrets: Secrets, message: Message) {
  const { channel, recipient, language, template, params, dedupeKey, at } = message
  await tx
    .insertInto('message')
    .values({
      channel,
      recipient,
      language,
      template,
      params_sealed: seal(secrets, params),
      dedupe_key: dedupeKey,
      created_at: at,
      next_try_at: message.sendAt ?? at,
      expires_at: message.expiresAt ?? null,
    })
    .onConflict((row) => row.column('dedupe_key').doNothing())
    .execute()
}
