import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Channel } from './queue-message.ts'

/** Failures in a row after which only one message is sent now and then, as a probe. */
const failuresUntilDown = 3
const firstPauseSeconds = 15
const maxPauseMs = minuteMs

/**
 * Number of messages of the channel that may leave now: all that wait, one to probe a relay that
 * was
 * down, or none. Only one of all servers probes.
 */
export async function findSendLimit(
  { db, now }: InDb & AtTime,
  channel: Channel,
  all: number,
): Promise<number> {
  const state = await db
    .selectFrom('message_channel')
    .select(['failures', 'next_try_at'])
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (!state?.next_try_at) return all
  const asking = await db
    .updateTable('message_channel')
    .set({ next_try_at: new Date(now.getTime() + pauseAfter(state.failures)) })
    .where('channel', '=', channel)
    .where('next_try_at', '<=', now)
    .where(
      sql<boolean>`exists (select from message m where m.channel = ${channel}
        and m.next_try_at <= ${now})`,
    )
    .returning('channel')
    .executeTakeFirst()
  return asking ? 1 : 0
}

/** The other side has answered, be it with no. */
export async function recordChannelSuccess({ db }: InDb, channel: Channel) {
  await db
    .updateTable('message_channel')
    .set({ failures: 0, down_since: null, next_try_at: null })
    .where('channel', '=', channel)
    .where('failures', '>', 0)
    .execute()
}

/** Nothing got through. Gives whether this is the one that closes the channel. */
export async function recordChannelFailure(
  { db, now }: InDb & AtTime,
  { channel, failures, error }: { channel: Channel; failures: number; error: string },
) {
  const { rows } = await sql<{ failures: number; was_down: boolean }>`
    insert into message_channel as c (channel, failures, last_error)
    values (${channel}, ${failures}, ${error})
    on conflict (channel) do update set failures = c.failures + ${failures}, last_error = ${error}
    returning failures, down_since is not null as was_down`.execute(db)
  const { failures: inRow, was_down: wasDown } = rows[0]!
  if (inRow < failuresUntilDown) return false
  await db
    .updateTable('message_channel')
    .set((eb) => ({
      down_since: eb.fn.coalesce('down_since', eb.val(now)),
      next_try_at: new Date(now.getTime() + pauseAfter(inRow)),
    }))
    .where('channel', '=', channel)
    .execute()
  return !wasDown
}

function pauseAfter(failures: number) {
  const doublings = Math.min(10, Math.max(0, failures - failuresUntilDown))
  return Math.min(maxPauseMs, firstPauseSeconds * 1000 * 2 ** doublings)
}
