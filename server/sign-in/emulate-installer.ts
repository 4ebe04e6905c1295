import { sql } from 'kysely'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { requireStepUp } from '#server/staff/step-up.ts'
import { beginEmulation } from './emulation.ts'

type Parts = Pick<House, 'db' | 'clock' | 'config'>
type Wish = { uuid: string; reason: string }

/**
 * The address at which the portal opens with the eyes of a member of one's own regions, once within
 * two minutes. Refuses `staff.step_up`, `installers.not_found`. (decisions B, safety D18)
 */
export async function emulateInstaller(parts: Parts, call: OfficeCall, { uuid, reason }: Wish) {
  const { db, clock, config } = parts
  const { staff } = call
  const at = clock.now()
  await requireStepUp(db, call, at)
  const { code, endsAt } = await inTransaction(db, async (tx) => {
    const person = await tx
      .selectFrom('installer as i')
      .innerJoin('company as c', 'c.id', 'i.company_id')
      .select(['i.id', 'i.name', 'i.surname', 'c.region_id'])
      .where('i.uuid', '=', uuid)
      .where('i.active', '=', 1)
      .where('c.active', '!=', 0)
      .where('c.region_id', '=', sql<number>`any(${staff.regions}::smallint[])`)
      .executeTakeFirst()
    if (!person) refuse('installers.not_found')
    const begun = await beginEmulation(tx, {
      staffId: staff.id,
      installerId: person.id,
      reason,
      at,
    })
    await noteDeed(tx, staff, {
      action: 'emulation.start',
      object: { type: 'installer', id: uuid, label: `${person.name} ${person.surname}` },
      regionId: person.region_id,
      reason,
      actingAs: person.id,
      at,
    })
    return begun
  })
  // The code stands in the fragment: no server and no log sees it.
  return { url: `${config.baseUrl}/login#handover=${code}`, ends_at: endsAt.toISOString() }
}
