import { sql } from 'kysely'
import type { AccountChange, listAccountChanges } from '#contract/members/account-changes.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { maskPhone } from '#server/staff/staff/phone-mask.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { isOfContact } from './lock-change.ts'

const isOpen = sql<boolean>`(a.status = 'waiting' or a.status = 'stopped' and a.seen_at is null)`

export async function findAccountChanges(
  db: Db,
  staff: CallerStaff,
  { page, limit, region, state, installer }: QueryOf<typeof listAccountChanges>,
) {
  let query = db
    .selectFrom('account_change as a')
    .innerJoin('installer as i', 'i.id', 'a.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .where('c.region_id', '=', sql<number>`any(${selectRegions(staff, region)}::smallint[])`)
  if (state === 'open') query = query.where(isOpen)
  if (installer)
    query = query.where((eb) =>
      eb.or([
        eb('i.uuid', '=', installer),
        eb(
          'a.other_id',
          '=',
          eb.selectFrom('installer').select('id').where('uuid', '=', installer),
        ),
      ]),
    )
  const { total } = await query
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .leftJoin('installer as o', 'o.id', 'a.other_id')
    .leftJoin('company as g', 'g.id', 'a.goal_id')
    .select(['a.uuid', 'a.kind', 'a.status', 'a.new_value', 'a.goal_role', 'a.reason'])
    .select(['a.entered_by', 'a.entered_at', 'a.decided_at', 'a.ends_at', 'a.stopped_at'])
    .select(['i.uuid as installer_uuid', 'i.name', 'i.surname', 'c.region_id'])
    .select(['c.uuid as company_uuid', 'c.name as company'])
    .select(['o.uuid as other_uuid', 'o.name as other_name', 'o.surname as other_surname'])
    .select(['g.uuid as goal_uuid', 'g.name as goal_name'])
    .select([
      selectStaffName('a.entered_by').as('entered_name'),
      selectStaffName('a.decided_by').as('decided_name'),
      selectStaffName('a.seen_by').as('seen_name'),
    ])
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then a.id else -a.id end`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => toAccountChange(staff, row))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }

  function toAccountChange(reader: CallerStaff, row: (typeof rows)[number]): AccountChange {
    const { kind, new_value: value } = row
    return {
      uuid: row.uuid,
      kind: kind as AccountChange['kind'],
      status: row.status as AccountChange['status'],
      installer: { uuid: row.installer_uuid, name: `${row.name} ${row.surname}`.trim() },
      company: { uuid: row.company_uuid, name: row.company },
      region: getRegion(row.region_id).slug,
      contact:
        isOfContact(kind) && value ? (kind === 'phone' ? maskPhone(reader, value) : value) : null,
      other: toReference(row.other_uuid, `${row.other_name} ${row.other_surname}`),
      goal: toReference(row.goal_uuid, row.goal_name),
      goal_role: row.goal_role,
      reason: row.reason,
      entered_by: row.entered_name ?? '',
      entered_at: row.entered_at.toISOString(),
      decided_by: row.decided_name,
      decided_at: row.decided_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
      stopped_at: row.stopped_at?.toISOString() ?? null,
      seen_by: row.seen_name,
      is_own: row.entered_by === reader.id,
    }
  }
}

function toReference(uuid: string | null, name: string | null) {
  return uuid === null ? null : { uuid, name: (name ?? '').trim() }
}

/** Changes of other regions are `installers.not_found`. */
export async function requireChange(db: Db, { regions }: CallerStaff, uuid: string) {
  const row = await db
    .selectFrom('account_change as a')
    .innerJoin('installer as i', 'i.id', 'a.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('a.id')
    .where('a.uuid', '=', uuid)
    .where('c.region_id', '=', sql<number>`any(${regions}::smallint[])`)
    .executeTakeFirst()
  if (!row) refuse('installers.not_found')
}
