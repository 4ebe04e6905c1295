import { sql } from 'kysely'
import { type Right, rightsOf, type StaffRole } from '#contract/staff/staff.rules.ts'
import type { InDb } from '#server/platform/database/contexts.ts'

export function findTicketPeople(
  { db }: InDb,
  { regions, right }: { regions: readonly number[]; right: Right },
) {
  const roles = (Object.keys(rightsOf) as StaffRole[]).filter((role) =>
    rightsOf[role].includes(right),
  )
  return db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name'])
    .where('active', '=', true)
    .where('role', 'in', roles)
    .where(sql<boolean>`regions && ${[...regions]}::smallint[]`)
    .orderBy('name')
    .execute()
}
