import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import type { Staff, CallerStaff } from '#server/platform/access/callers.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { ImportKey } from '#contract/earning/serials.admin.ts'

export function mayUseKey(staff: Pick<Staff, 'regions'>) {
  return sql<boolean>`import_key.regions <@ ${[...staff.regions]}::smallint[]`
}

export async function importKeys(db: Db, staff: CallerStaff): Promise<ImportKey[]> {
  const rows = await db
    .selectFrom('import_key')
    .select(['uuid', 'name', 'hint', 'regions', 'created_at', 'revoked_at', 'used_at'])
    .select(selectStaffName('import_key.created_by').as('created_by'))
    .where(mayUseKey(staff))
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ created_at, revoked_at, used_at, regions: ids, created_by, ...row }) => ({
    ...row,
    regions: regions.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug),
    created_by: created_by ?? '',
    created_at: created_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
    used_at: used_at?.toISOString() ?? null,
  }))
}

export function findImportKey(db: Db, text: string) {
  return db
    .selectFrom('import_key')
    .select(['id', 'name', 'regions', 'revoked_at'])
    .where('key_hash', '=', sha256(text))
    .executeTakeFirst()
}
