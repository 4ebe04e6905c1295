import { Role } from '#contract/installers.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * People of a merged company belong to the other one; owners beyond what its country allows become
 * employees. Gives the ids of those who are active.
 */
export async function adoptPeople(tx: Tx, from: number, into: number, lowersOwners: boolean) {
  const people = await tx
    .updateTable('installer')
    .set({ company_id: into, ...(lowersOwners && { role: Role.employee }) })
    .where('company_id', '=', from)
    .returning(['id', 'active'])
    .execute()
  return people.filter(({ active }) => active === 1).map(({ id }) => id)
}
