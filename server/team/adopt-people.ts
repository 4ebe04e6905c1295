import { Role } from '#contract/installers.ts'
import type { Tx } from '#server/database/transaction.ts'
import { endSessions } from './end-sessions.ts'

type Merged = {
  from: number
  into: number
  /** Owners beyond what the country allows become employees. */
  lowersOwners: boolean
  /** The company was closed to its people: they come as people who have left. */
  areOut: boolean
  at: Date
}

/**
 * People of a merged company belong to the other one, whose owner may invite those who are out.
 * Gives the ids of those who are active.
 */
export async function adoptPeople(tx: Tx, { from, into, lowersOwners, areOut, at }: Merged) {
  if (areOut) await takeOut(tx, from, at)
  const people = await tx
    .updateTable('installer')
    .set({ company_id: into, ...(lowersOwners && { role: Role.employee }) })
    .where('company_id', '=', from)
    .returning(['id', 'active'])
    .execute()
  return people.filter(({ active }) => active === 1).map(({ id }) => id)
}

async function takeOut(tx: Tx, company: number, at: Date) {
  const people = await tx
    .updateTable('installer')
    .set({ active: 0, deactivated_at: at, invited_until: null })
    .where('company_id', '=', company)
    .where('active', '=', 1)
    .returning('id')
    .execute()
  for (const { id } of people) await endSessions(tx, id, at)
}
