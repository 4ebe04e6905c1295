import { sql } from 'kysely'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

const failuresInARow = 5
const lockMinutes = 60

type Request = { id: string; network: string }

/**
 * Takes one of the five tries in a row of a person before anything is compared, and gives its
 * number, or undefined while the account is locked. The fifth locks for an hour unless it was
 * right. (safety 44, D3)
 */
export async function takeTry(db: Db, staffId: number, at: Date): Promise<number | undefined> {
  const lockedUntil = new Date(at.getTime() + lockMinutes * 60_000)
  const row = await db
    .updateTable('staff')
    .set({
      failures: sql`case when locked_until is null then failures + 1 else 1 end`,
      locked_until: sql`case when locked_until is null and failures + 1 >= ${failuresInARow}
        then ${lockedUntil}::timestamptz end`,
    })
    .where('id', '=', staffId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
    .returning('failures')
    .executeTakeFirst()
  return row?.failures
}

/** The code of the mail was right: its own try is given back, those before it count on. */
export async function giveBackTry(db: Db, staffId: number, taken: number) {
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

/** The second factor was right: the row of failures is over. */
export async function forgetTries(db: Db, staffId: number) {
  await db
    .updateTable('staff')
    .set({ failures: 0, locked_until: null })
    .where('id', '=', staffId)
    .execute()
}

/** The fifth wrong try is told to the person and the book, and ends what was half open. */
export async function tellWrongTry(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  { staffId, taken, request, at }: { staffId: number; taken: number; request: Request; at: Date },
) {
  if (taken < failuresInARow) return
  await inTransaction(db, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['uuid', 'name', 'email', 'language'])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('staff_session')
      .set({ ended_at: at })
      .where('staff_id', '=', staffId)
      .where('proven_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute()
    await queueMessage(tx, secrets, {
      channel: 'mail',
      recipient: person.email,
      language: person.language,
      template: 'officeLocked',
      params: {},
      dedupeKey: `office-locked:${person.uuid}:${at.toISOString()}`,
      at,
    })
    await noteDeed(
      tx,
      { name: 'sign-in', request },
      {
        action: 'staff.lock',
        object: { type: 'staff', id: person.uuid, label: person.name },
        after: { failures: taken, minutes: lockMinutes },
        at,
      },
    )
  })
}
