import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'

/** One of the people of the club, held until the transaction ends. Refuses `staff.not_found`. */
export async function lockStaff(tx: Tx, uuid: string) {
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'email', 'role', 'regions', 'language', 'active', 'demo'])
    .select(['enrolled_at'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  return person ?? refuse('staff.not_found')
}
