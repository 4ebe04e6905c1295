import { Role } from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { notify } from '#server/notifications/notify.ts'
import { requireEmployeeRoom, requireOtherOwner, requireOwnerRoom } from './team-room.ts'

type Parts = Pick<House, 'db' | 'clock'>
type Found = {
  id: number
  uuid: string
  name: string
  surname: string
  company_id: number
  region_id: number
}
type Wish = { role: 3 | 4; successor?: string; reason: string }

/**
 * Staff makes a person an owner or an employee. With a `successor` the two change places: the
 * owner becomes an employee, the other one the owner. Both are told. Refuses `team.not_found`,
 * `team.owners_full`, `team.last_owner`, `team.full`. (decisions H)
 */
export async function changeRole(
  { db, clock }: Parts,
  staff: Staff,
  person: Found,
  { role, successor, reason }: Wish,
) {
  const at = clock.now()
  const company = { id: person.company_id, uuid: '', regionId: person.region_id }
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().execute()
    const people = await activePeople(tx, company.id)
    const one = people.find(({ id }) => id === person.id) ?? refuse('team.not_found')
    const other =
      successor && role === Role.employee
        ? (people.find(({ uuid }) => uuid === successor) ?? refuse('team.not_found'))
        : undefined
    // Only an owner hands over, and only to an employee: the numbers of both stay.
    if (other && (one.role !== Role.owner || other.role !== Role.employee)) refuse('team.not_found')
    if (one.role === role && !other) return
    if (role === Role.employee && !other) requireOtherOwner(people, one.id)
    if (role === Role.employee && !other) await requireEmployeeRoom(tx, company)
    if (role === Role.owner) await requireOwnerRoom(tx, company, people)
    const changes = [{ id: one.id, role }, ...(other ? [{ id: other.id, role: Role.owner }] : [])]
    for (const { id, role: wanted } of changes)
      await tx.updateTable('installer').set({ role: wanted }).where('id', '=', id).execute()
    await notify(tx, {
      to: changes.map(({ id }) => id),
      event: 'team.role',
      path: '/team',
      dedupeKey: `team.role:${person.uuid}:${at.toISOString()}`,
      at,
    })
    await noteDeed(tx, staff, {
      action: other ? 'installers.hand_over' : 'installers.role',
      object: { type: 'installer', id: person.uuid, label: `${person.name} ${person.surname}` },
      regionId: person.region_id,
      reason,
      before: { role: one.role },
      after: { role, ...(other && { successor: other.uuid }) },
      at,
    })
  })
  return undefined
}

function activePeople(tx: Tx, companyId: number) {
  return tx
    .selectFrom('installer')
    .select(['id', 'uuid', 'role'])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .execute()
}
