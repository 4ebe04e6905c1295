import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { SerialRow } from './serial-row.ts'

const columns = sql.raw(
  'serial, gtin, type, size, variant, points_group, category, region_id, produced_on, status',
)
const getComparedColumns = (table: 'r' | 'n') =>
  sql.raw(
    ['gtin', 'type', 'size', 'variant', 'points_group', 'category', 'region_id', 'produced_on']
      .concat('status')
      .map((column) => `${table}.${column}`)
      .join(', '),
  )

type Compared = { region: number; added: number; changed: number; unchanged: number }

/** By region, how many rows the register does not have, has otherwise and has so. Writes nothing. */
export async function compareSerials({ db: tx }: InTx, rows: readonly SerialRow[]) {
  const differences = await sql<Compared>`
    select region_id as region, (count(*) filter (where is_new))::int as added,
      (count(*) filter (where not is_new and is_other))::int as changed,
      (count(*) filter (where not is_new and not is_other))::int as unchanged
    from (select n.region_id, r.serial is null as is_new,
        (${getComparedColumns('r')}) is distinct from (${getComparedColumns('n')}) as is_other
      from ${toRecordset(rows)} left join shipped_serial r on r.serial = n.serial) compared
    group by region_id`.execute(tx)
  return differences.rows
}

export async function writeSerials({ db: tx, now }: InTx & AtTime, rows: readonly SerialRow[]) {
  await sql`
    insert into shipped_serial as r (${columns}, changed_at)
    select ${columns}, ${now}::timestamptz from ${toRecordset(rows)}
    on conflict (serial) do update set gtin = excluded.gtin, type = excluded.type,
      size = excluded.size, variant = excluded.variant, points_group = excluded.points_group,
      category = excluded.category, region_id = excluded.region_id,
      produced_on = excluded.produced_on, status = excluded.status,
      changed_at = excluded.changed_at
    where (${getComparedColumns('r')}) is distinct from (excluded.gtin, excluded.type, excluded.size,
      excluded.variant, excluded.points_group, excluded.category, excluded.region_id,
      excluded.produced_on, excluded.status)`.execute(tx)
}

export async function findSerialRegions({ db: tx }: InTx, serials: readonly string[]) {
  const rows = await tx
    .selectFrom('shipped_serial')
    .select(['serial', 'region_id'])
    .where('serial', '=', sql<string>`any(${serials}::text[])`)
    .execute()
  return new Map(rows.map(({ serial, region_id }) => [serial, region_id]))
}

export async function writeStatus(
  { db: tx, now }: InTx & AtTime,
  { serial, status }: { serial: string; status: string },
) {
  await tx
    .updateTable('shipped_serial')
    .set({ status, changed_at: now })
    .where('serial', '=', serial)
    .execute()
}

function toRecordset(rows: readonly SerialRow[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(serial text, gtin text,
    type text, size text, variant text, points_group text, category smallint, region_id smallint,
    produced_on date, status text)`
}
