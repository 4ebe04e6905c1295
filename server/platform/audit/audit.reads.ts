import { dayMs } from '#contract/durations.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { type AuditEntry, type AuditFilter, maxAuditRows } from '#contract/platform/audit.admin.ts'
import { getLastPage } from '#contract/paging.ts'
import { findRegion, selectableRegions } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Staff } from '#server/platform/access/callers.ts'

type Reader = Pick<Staff, 'regions'>
type PageQuery = AuditFilter & { page: number; limit: number }

export async function findAuditPage(db: Db, reader: Reader, { page, limit, ...filter }: PageQuery) {
  const entries = selectEntries(db, reader, filter)
    .select(sql<number>`1`.as('one'))
    .limit(maxAuditRows)
  const [{ total }, data] = await Promise.all([
    db
      .selectFrom(entries.as('found'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    findAuditRows(
      { db },
      { reader, filter, part: { limit, offset: Math.min((page - 1) * limit, maxAuditRows) } },
    ),
  ])
  return { data, meta: { last_page: getLastPage(total, limit), total } }
}

type Part = { limit: number; offset: number }

export async function findAuditRows(
  { db }: InDb,
  { reader, filter, part }: { reader: Reader; filter: AuditFilter; part: Part },
) {
  const rows = await selectEntries(db, reader, filter)
    .leftJoin('staff as s', 's.id', 'a.actor_staff_id')
    .leftJoin('installer as i', 'i.id', 'a.acting_as')
    .leftJoin('installer as o', (on) =>
      on.on(
        sql<boolean>`o.uuid = case when a.object_type = 'installer' then a.object_id::uuid end`,
      ),
    )
    .select([
      'a.id',
      'a.at',
      'a.actor_system',
      's.name',
      's.uuid as staff_uuid',
      'a.action',
      'a.reason',
    ])
    .select([
      'a.object_type',
      'a.object_id',
      'a.object_label',
      'a.region_id',
      'a.before',
      'a.after',
    ])
    .select(['o.name as object_name', 'o.surname as object_surname'])
    .select(sql<boolean>`a.salt is null`.as('is_erased'))
    .select(['a.request_id', 'a.network', 'i.uuid as eyes', 'i.name as eyes_name', 'i.surname'])
    .orderBy('a.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return rows.map(({ at, object_type, object_id, object_label, ...row }): AuditEntry => ({
    id: row.id,
    at: at.toISOString(),
    staff: { uuid: row.staff_uuid, name: row.name ?? '', system: row.actor_system },
    acting_as: row.eyes ? { uuid: row.eyes, name: `${row.eyes_name} ${row.surname}` } : null,
    action: row.action,
    object: { type: object_type, id: object_id, label: toLabel(object_label, row) },
    region: row.region_id === null ? null : (findRegion(row.region_id)?.slug ?? null),
    reason: row.reason,
    before: row.before,
    after: row.after,
    is_erased: row.is_erased,
    request_id: row.request_id,
    network: row.network,
  }))
}

/** Accounts of the staff are of no region, so only who sees all of the club sees them. */
function selectEntries(db: Db, reader: Reader, filter: AuditFilter) {
  const region = filter.region === undefined ? undefined : (findRegion(filter.region)?.id ?? -1)
  const regions = reader.regions.filter((id) => region === undefined || id === region)
  const seesAll = selectableRegions.every(({ id }) => reader.regions.includes(id))
  let query = db.selectFrom('audit_entry as a').where((eb) => {
    const mine = eb('a.region_id', '=', sql<number>`any(${regions}::smallint[])`)
    return region === undefined ? eb.or([mine, eb('a.region_id', 'is', null)]) : mine
  })
  if (!seesAll) query = query.where('a.object_type', '<>', 'staff')
  if (filter.type) query = query.where('a.object_type', '=', filter.type)
  if (filter.id) query = query.where('a.object_id', '=', filter.id)
  if (filter.action) query = query.where('a.action', '=', filter.action)
  if (filter.staff)
    query = query.where('a.actor_staff_id', '=', (eb) =>
      eb.selectFrom('staff').select('id').where('uuid', '=', filter.staff!),
    )
  if (filter.from) query = query.where('a.at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('a.at', '<', new Date(Date.parse(filter.to) + dayMs))
  if (filter.text)
    query = query.where(
      sql<boolean>`(a.object_label || ' ' || a.reason || ' ' || a.object_id || ' ' || a.request_id)
        ilike ${`%${filter.text.replace(/[\\%_]/g, '\\$&')}%`}`,
    )
  return query
}

type ObjectName = { object_name: string | null; object_surname: string | null }

/** Of a member the name of today. */
function toLabel(label: string, { object_name, object_surname }: ObjectName) {
  return object_name === null ? label : `${object_name} ${object_surname}`.trim()
}
