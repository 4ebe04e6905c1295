import type { AtTime, InTx } from '#server/database/contexts.ts'
import { encrypt, type Secrets } from '#server/secrets.ts'
import type { Template } from './templates.ts'

export type Message = {
  channel: 'mail' | 'sms'
  recipient: string
  language: string
  template: Template
  params: Record<string, string | number>
  /** The same key is sent once, whatever happens. */
  dedupeKey: string
  /** Not before this instant; at once without it. */
  sendAt?: Date
  /** After this instant the message is not worth sending. */
  expiresAt?: Date
}

/** Puts a message into the outbox of the same transaction; the scheduler sends it afterwards. */
export async function queueMessage(
  { db: tx, secrets, now }: InTx & { secrets: Secrets } & AtTime,
  message: Message,
) {
  const { channel, recipient, language, template, params, dedupeKey } = message
  await tx
    .insertInto('message')
    .values({
      channel,
      recipient,
      language,
      template,
      params_encrypted: encrypt(secrets, params),
      dedupe_key: dedupeKey,
      created_at: now,
      next_try_at: message.sendAt ?? now,
      expires_at: message.expiresAt ?? null,
    })
    .onConflict((row) => row.column('dedupe_key').doNothing())
    .execute()
}
