import { sql } from 'kysely'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The company's ids, in the staff's regions. Refuses `companies.not_found`. */
export async function findCompany(db: Db | Tx, { regions }: CallerStaff, uuid: string) {
  const row = uuid.includes('-')
    ? await db
        .selectFrom('company')
        .select(['id', 'uuid', 'name', 'region_id', 'active', 'merged_into'])
        .where('uuid', '=', uuid)
        .where('region_id', '=', sql<number>`any(${regions}::smallint[])`)
        .where('erased_at', 'is', null)
        .executeTakeFirst()
    : undefined
  return row ?? refuse('companies.not_found')
}

/** The same of one that was not merged into another. Refuses `companies.merged` too. */
export async function findOwnCompany(db: Db | Tx, staff: CallerStaff, uuid: string) {
  const company = await findCompany(db, staff, uuid)
  if (company.merged_into !== null) refuse('companies.merged')
  return company
}
