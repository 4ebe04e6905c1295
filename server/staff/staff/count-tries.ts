import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'

const failuresInARow = 5
const lockMinutes = 60

type Request = { id: string; network: string }
/** A session that waits for the second factor, where that was wrong. */
type WrongTry = { staffId: number; taken: number; request: Request; sessionId?: string }

/**
 * Takes one of the five tries in a row of a person before anything is compared, and gives its
 * number, or undefined while the account is locked. The fifth locks for an hour unless it was
 * right. (safety row 44, D3)
 */
export async function takeTry(
  { db, now }: InDb & AtTime,
  staffId: number,
): Promise<number | undefined> {
  const lockedUntil = new Date(now.getTime() + lockMinutes * minuteMs)
  const row = await db
    .updateTable('staff')
    .set({
      failures: sql`case when locked_until is null then failures + 1 else 1 end`,
      locked_until: sql`case when locked_until is null and failures + 1 >= ${failuresInARow}
        then ${lockedUntil}::timestamptz end`,
    })
    .where('id', '=', staffId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

/** The code of the mail was right: its own try is given back, those before it count on. */
export async function giveBackTry(
  { db }: InDb,
  { staffId, taken }: { staffId: number; taken: number },
) {
  const isLocking = taken >= failuresInARow
  await db
    .updateTable('staff')
    .set((eb) => ({
      failures: eb.fn('greatest', [eb('failures', '-', 1), eb.lit(0)]),
      ...(isLocking && { locked_until: null }),
    }))
    .where('id', '=', staffId)
    .execute()
}

export async function clearTries({ db }: InDb, staffId: number) {
  await db
    .updateTable('staff')
    .set({ failures: 0, locked_until: null })
    .where('id', '=', staffId)
    .execute()
}

/** Reports the fifth wrong try to the person and the audit log, and ends what it tried to open. */
export async function notifyOfWrongTry(
  ctx: SystemContext<'secrets'> & { observe?: Observe },
  { staffId, taken, request, sessionId }: WrongTry,
) {
  const { now } = ctx
  if (taken < failuresInARow) return
  ctx.observe?.({ kind: 'locked' })
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const person = await tx
      .selectFrom('staff')
      .select(['uuid', 'name', 'email', 'language'])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (sessionId)
      await tx
        .updateTable('staff_session')
        .set({ ended_at: now })
        .where('id', '=', sessionId)
        .where('proven_at', 'is', null)
        .where('ended_at', 'is', null)
        .execute()
    await queueMessage(ctx, {
      channel: 'mail',
      recipient: person.email,
      language: person.language,
      template: 'staffLocked',
      params: {},
      dedupeKey: `staff-locked:${person.uuid}:${now.toISOString()}`,
    })
    await recordAudit(
      { ...ctx, staff: { kind: 'system', by: 'sign_in', request } },
      {
        action: 'staff.lock',
        object: { type: 'staff', id: person.uuid, label: person.name },
        after: { failures: taken, minutes: lockMinutes },
      },
    )
  })
}
