import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'

type Person = Staff & { id: number; uuid: string }
type Entry = { by: 'totp' | 'recovery' | 'enrolment' | 'demo'; at: Date }

/** Somebody of the club is in: it stands in the book, with what proved it. */
export async function noteEntry(tx: Tx, person: Person, { by, at }: Entry) {
  await tx.updateTable('staff').set({ last_active_at: at }).where('id', '=', person.id).execute()
  await noteDeed(tx, person, {
    action: 'staff.sign_in',
    object: { type: 'staff', id: person.uuid, label: person.name },
    after: { by },
    at,
  })
}
