import { Role } from '#contract/members/installers.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOtherOwner } from '#server/members/team/team-room.ts'
import { askForChange, type Person } from './ask-for-change.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Member = Person & { company_id: number }
type Goal = { id: number; uuid: string; region_id: number; active: number }

/**
 * A person goes to another company of the region once a second person of the staff agrees; whether
 * there is room is looked at then. Refuses `companies.other_region`, `companies.not_active`,
 * `team.not_found`, `team.last_owner` and what `askForChange` refuses.
 */
export function askForMove(
  ctx: StaffContext,
  { person, goal, role, reason }: { person: Member; goal: Goal; role: 3 | 4; reason: string },
) {
  if (goal.region_id !== person.region_id) refuse('companies.other_region')
  if (goal.active !== CompanyStatus.active || goal.id === person.company_id)
    refuse('companies.not_active')
  return inTransaction(ctx, async (ctx) => {
    const people = await ctx.db
      .selectFrom('installer')
      .select(['id', 'role'])
      .where('company_id', '=', person.company_id)
      .where('active', '=', InstallerStatus.active)
      .execute()
    const one = people.find(({ id }) => id === person.id) ?? refuse('team.not_found')
    if (one.role === Role.owner) requireOtherOwner(people, one.id)
    const to = { id: goal.id, uuid: goal.uuid, role }
    return { change: await askForChange(ctx, { person, kind: 'company', goal: to, reason }) }
  })
}
