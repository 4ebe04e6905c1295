import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { findInstaller, nameOf } from './staff-installers.reads.ts'

/** The number of a person in full; who opened it stands in the audit. Refuses `installers.not_found`. */
export async function openPhone(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  staff: CallerStaff,
  uuid: string,
) {
  return inTransaction(db, async (tx) => {
    const person = await findInstaller(tx, staff, uuid)
    await noteDeed(tx, staff, {
      action: 'installers.open_phone',
      object: { type: 'installer', id: person.uuid, label: nameOf(person) },
      regionId: person.region_id,
      at: clock.now(),
    })
    return { phone: person.phone ?? '' }
  })
}
