import { sql, type Updateable } from 'kysely'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Message } from '#server/platform/database/tables.ts'
import type { Channel } from './queue-message.ts'

/** Longer than a relay may take for one message. */
const leaseSeconds = 120

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number]

export function claimMessages({ db, now }: InDb & AtTime, channel: Channel, limit: number) {
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
        .where('channel', '=', channel)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'recipient', 'language', 'template', 'params_encrypted'])
    .returning(['attempts', 'created_at', 'resent_at', 'expires_at'])
    .execute()
}

export async function recordOutcome(
  { db }: InDb,
  messages: readonly ClaimedMessage[],
  outcome: Updateable<Message>,
) {
  if (messages.length === 0) return
  const ids = messages.map((message) => message.id)
  await db
    .updateTable('message')
    .set(outcome)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
