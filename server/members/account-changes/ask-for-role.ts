import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { changeRole } from '#server/members/team/change-role.ts'
import { requireOwnerRoom } from '#server/members/team/team-room.ts'
import { askForChange, type Person } from './ask-for-change.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Member = Person & { company_id: number }
type RoleChange = { person: Member; role: 3 | 4; successor?: string; reason: string }

/** An owner needs a second person. Refuses as `changeRole` and `askForChange`. */
export function askForRole(ctx: StaffContext, { person, role, successor, reason }: RoleChange) {
  return inTransaction(ctx, async (ctx) => {
    if (role === Role.employee && !successor) {
      await changeRole(ctx, { person, role, reason })
      return { change: null }
    }
    const people = await ctx.db
      .selectFrom('installer')
      .select(['id', 'uuid', 'role'])
      .where('company_id', '=', person.company_id)
      .where('active', '=', InstallerStatus.active)
      .execute()
    const one = people.find(({ id }) => id === person.id) ?? refuse('team.not_found')
    const next = successor ? people.find(({ uuid }) => uuid === successor) : one
    if (!next || (successor && one.role !== Role.owner)) return refuse('team.not_found')
    if (successor && next.role !== Role.employee) refuse('team.not_found')
    if (next.role === Role.owner) return { change: null }
    const company = { id: person.company_id, uuid: '', regionId: person.region_id }
    if (!successor) await requireOwnerRoom(ctx, { company, people })
    const other = successor ? one.id : undefined
    const heir = { ...next, region_id: person.region_id }
    return { change: await askForChange(ctx, { person: heir, kind: 'owner', other, reason }) }
  })
}
