import type { Staff } from '#server/platform/access/callers.ts'
import type { ImportReport, SerialDelivery } from '#contract/earning/serials.admin.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'

const maxListed = 50
const maxProblems = 20

export const isUnseen = sql<boolean>`(d.seen_at is null and (d.status = 'failed' or d.rows_wrong > 0))`

/** SQL condition: a key's deliveries need all regions of the key, a folder's need all regions. */
export function concernsDelivery({ regions }: Pick<Staff, 'regions'>, seesAll: boolean) {
  return sql<boolean>`case when d.import_key_id is null then ${seesAll}
    else (select k.regions <@ ${[...regions]}::smallint[] from import_key k
      where k.id = d.import_key_id) end`
}

export async function findUnseenDeliveries(
  db: Db,
  staff: Pick<Staff, 'regions'>,
  seesAll: boolean,
): Promise<SerialDelivery[]> {
  const rows = await db
    .selectFrom('serial_delivery as d')
    .leftJoin('import_key as k', 'k.id', 'd.import_key_id')
    .leftJoin('register_import as i', 'i.id', 'd.import_id')
    .select(['d.uuid', 'd.source', 'd.reference', 'd.taken_at', 'd.error', 'd.error_params'])
    .select(['d.rows_wrong', 'k.name as key', 'i.problems'])
    .where(isUnseen)
    .where(concernsDelivery(staff, seesAll))
    .orderBy('d.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ taken_at, rows_wrong, problems, source, error_params, ...row }) => ({
    ...row,
    source: source as SerialDelivery['source'],
    error_params: error_params as SerialDelivery['error_params'],
    taken_at: taken_at.toISOString(),
    wrong: rows_wrong,
    problems: ((problems ?? []) as ImportReport['problems']).slice(0, maxProblems),
  }))
}
