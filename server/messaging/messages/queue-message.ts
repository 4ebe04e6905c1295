import type { SystemTx } from '#server/platform/contexts.ts'
import { encrypt } from '#server/platform/secrets.ts'
import type { Template } from './templates.ts'

const rowsAtOnce = 1000

export const channels = ['mail', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

export type Message = {
  channel: Channel
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
export function queueMessage(ctx: SystemTx<'secrets'>, message: Message) {
  return queueMessages(ctx, [message])
}

export async function queueMessages(
  { db: tx, secrets, now }: SystemTx<'secrets'>,
  messages: readonly Message[],
) {
  for (let from = 0; from < messages.length; from += rowsAtOnce)
    await tx
      .insertInto('message')
      .values(
        messages
          .slice(from, from + rowsAtOnce)
          .map(({ channel, recipient, language, template, params, ...message }) => ({
            channel,
            recipient,
            language,
            template,
            params_encrypted: encrypt(secrets, params),
            dedupe_key: message.dedupeKey,
            created_at: now,
            next_try_at: message.sendAt ?? now,
            expires_at: message.expiresAt ?? null,
          })),
      )
      .onConflict((row) => row.column('dedupe_key').doNothing())
      .execute()
}
