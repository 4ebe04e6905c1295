import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Staff } from '#server/platform/access/callers.ts'

/**
 * An account that opens no region beyond the person's own: no other one is theirs to see, to help or
 * to change, or a super admin of one region could let themselves into all. (safety row 44)
 */
export function isWithin({ regions }: Pick<Staff, 'regions'>) {
  return sql<boolean>`staff.regions <@ ${regions}::smallint[]`
}

/** One of the people of the club, held until the transaction ends. Refuses `staff.not_found`. */
export async function lockStaff(
  { db: tx, staff: by }: InTx & { staff: Pick<Staff, 'regions'> },
  uuid: string,
) {
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'email', 'role', 'regions', 'language', 'active', 'demo'])
    .select(['enrolled_at'])
    .where('uuid', '=', uuid)
    .where(isWithin(by))
    .forUpdate()
    .executeTakeFirst()
  return person ?? refuse('staff.not_found')
}
