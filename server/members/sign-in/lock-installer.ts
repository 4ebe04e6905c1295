import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

const failuresInARow = 10
const lockMinutes = 60

export async function isLocked({ db, now }: InDb & AtTime, installerId: number) {
  const lock = await db
    .selectFrom('sign_in_lock')
    .select('locked_until')
    .where('installer_id', '=', installerId)
    .executeTakeFirst()
  return lock?.locked_until ? lock.locked_until > now : false
}

/**
 * Counts a wrong code against the person, whichever identifier it came by. The tenth in a row
 * locks code sign-in for an hour and tells the person by the other channel than that of the code,
 * which may be in a stranger's hands. (decisions B)
 */
export async function countFailure(
  ctx: SystemContext<'secrets'> & { observe?: Observe },
  { installerId, channel }: { installerId: number; channel: string },
) {
  const { now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { failures } = await tx
      .insertInto('sign_in_lock')
      .values({ installer_id: installerId, failures: 1 })
      .onConflict((row) =>
        row.column('installer_id').doUpdateSet((eb) => ({
          failures: eb('sign_in_lock.failures', '+', 1),
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    if (failures < failuresInARow) return
    ctx.observe?.({ kind: 'locked' })
    await tx
      .updateTable('sign_in_lock')
      .set({ failures: 0, locked_until: new Date(now.getTime() + lockMinutes * minuteMs) })
      .where('installer_id', '=', installerId)
      .execute()
    const person = await tx
      .selectFrom('installer')
      .select(['uuid', 'email', 'phone', 'verified_phone_at', 'language'])
      .where('id', '=', installerId)
      .executeTakeFirstOrThrow()
    const hasPhone = person.phone !== null && person.verified_phone_at !== null
    const byMail = person.email !== null && (channel === 'sms' || !hasPhone)
    await queueMessage(ctx, {
      channel: byMail ? 'mail' : 'sms',
      recipient: (byMail ? person.email : person.phone) ?? '',
      language: person.language,
      template: 'signInLocked',
      params: {},
      dedupeKey: `locked:${person.uuid}:${now.toISOString()}`,
    })
  })
}
