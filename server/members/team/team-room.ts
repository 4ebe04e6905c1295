import type { InTx } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findTeamRoom } from './team.reads.ts'

type Company = Parameters<typeof findTeamRoom>[1]
type TeamMembers = readonly { id: number; role: number }[]

/** Refuses `team.owners_full` when the country allows no further owner. */
export async function requireOwnerRoom(
  { db: tx }: InTx,
  { company, people }: { company: Company; people: TeamMembers },
) {
  const { owners } = await findTeamRoom(tx, company)
  const ownerCount = people.filter(({ role }) => role === Role.owner).length
  if (owners !== null && ownerCount >= owners) refuse('team.owners_full', { limit: owners })
}

/** Refuses `team.full` when the country allows no further employee. */
export async function requireEmployeeRoom({ db: tx }: InTx, company: Company) {
  const { installers, used } = await findTeamRoom(tx, company)
  if (installers !== null && used >= installers) refuse('team.full', { limit: installers })
}

/** The last owner stays. Refuses `team.last_owner`. (decisions H) */
export function requireOtherOwner(people: TeamMembers, id: number) {
  if (!people.some((person) => person.role === Role.owner && person.id !== id))
    refuse('team.last_owner')
}
