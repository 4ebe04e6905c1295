import { InstallerStatus } from '#contract/members/members.rules.ts'
import { Role } from '#contract/members/installers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { requireEmployeeRoom, requireOtherOwner, requireOwnerRoom } from './team-room.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
type Person = { id: number; uuid: string; company_id: number; region_id: number }
type RoleChange = { role: 3 | 4; successor?: string; reason: string }

/**
 * A `successor` changes places. Refuses `team.not_found`, `team.owners_full`, `team.last_owner`,
 * `team.full`. (decisions H)
 */
export async function changeRole(
  ctx: StaffContext,
  { person, role, successor, reason }: { person: Person } & RoleChange,
) {
  const { now: at } = ctx
  const company = { id: person.company_id, uuid: '', regionId: person.region_id }
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().execute()
    const people = await findActiveMembers(tx, company.id)
    const one = people.find(({ id }) => id === person.id) ?? refuse('team.not_found')
    const other =
      successor && role === Role.employee
        ? (people.find(({ uuid }) => uuid === successor) ?? refuse('team.not_found'))
        : undefined
    // Only an owner hands over, and only to an employee: the numbers of both stay.
    if (other && (one.role !== Role.owner || other.role !== Role.employee)) refuse('team.not_found')
    if (one.role === role && !other) return
    if (role === Role.employee && !other) requireOtherOwner(people, one.id)
    if (role === Role.employee && !other) await requireEmployeeRoom(ctx, company)
    if (role === Role.owner) await requireOwnerRoom(ctx, { company, people })
    const changes = [{ id: one.id, role }, ...(other ? [{ id: other.id, role: Role.owner }] : [])]
    for (const { id, role: newRole } of changes)
      await tx.updateTable('installer').set({ role: newRole }).where('id', '=', id).execute()
    await notify(ctx, {
      to: changes.map(({ id }) => id),
      event: 'team.role',
      path: '/team',
      dedupeKey: `team.role:${person.uuid}:${at.toISOString()}`,
    })
    await recordAudit(ctx, {
      action: other ? 'installers.hand_over' : 'installers.role',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      reason,
      before: { role: one.role },
      after: { role, ...(other && { successor: other.uuid }) },
    })
  })
  return undefined
}

function findActiveMembers(tx: Tx, companyId: number) {
  return tx
    .selectFrom('installer')
    .select(['id', 'uuid', 'role'])
    .where('company_id', '=', companyId)
    .where('active', '=', InstallerStatus.active)
    .execute()
}
