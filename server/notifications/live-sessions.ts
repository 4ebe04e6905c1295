import { sql } from 'kysely'
import type { Db } from '#server/database/transaction.ts'

/** Those of the sessions that would still be let in. */
export async function liveSessions(db: Db, sessionIds: readonly string[], at: Date) {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('installer as i', 'i.id', 's.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('emulation as e', 'e.id', 's.emulation_id')
    .leftJoin('staff as f', 'f.id', 'e.staff_id')
    .select('s.id')
    .where('s.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', at)
    .where('i.active', '=', 1)
    .where('c.active', '=', 1)
    .where((eb) => eb.or([eb('f.id', 'is', null), eb('f.active', '=', true)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
