import { sql } from 'kysely'
import {
  maxSecurityEvents,
  type SecurityEvent,
  type SecurityEventFilter,
  type SecurityEventKind,
} from '#contract/platform/security-events.admin.ts'
import { dayMs } from '#contract/durations.ts'
import { getLastPage } from '#contract/paging.ts'
import { findRegion } from '#contract/regions.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { getAlertKind, concerns, isOpenAlert, seesAllRegions } from './alerts.reads.ts'

type Reader = Pick<Staff, 'regions'>
type PageQuery = SecurityEventFilter & { page: number; limit: number }
type Part = { limit: number; offset: number }

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of the security events, newest first, of the reader's regions and of what belongs to none. */
export async function findSecurityEventPage(
  ctx: InDb & AtTime,
  reader: Reader,
  { page, limit, ...filter }: PageQuery,
) {
  const { db } = ctx
  const events = selectEvents(ctx, reader, filter)
    .select(sql<number>`1`.as('one'))
    .limit(maxSecurityEvents)
  const offset = Math.min((page - 1) * limit, maxSecurityEvents)
  const [{ total }, data] = await Promise.all([
    db
      .selectFrom(events.as('found'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    findSecurityEventRows(ctx, { reader, filter, part: { limit, offset } }),
  ])
  return { data, meta: { last_page: getLastPage(total, limit), total } }
}

export async function findSecurityEventRows(
  ctx: InDb & AtTime,
  { reader, filter, part }: { reader: Reader; filter: SecurityEventFilter; part: Part },
) {
  const rows = await selectEvents(ctx, reader, filter)
    .leftJoin('installer as i', 'i.id', 'e.installer_id')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .leftJoin('staff as a', 'a.id', 'e.acknowledged_by')
    .select(['e.id', 'e.kind', 'e.at', 'e.last_at', 'e.count', 'e.network', 'e.caller'])
    .select(['e.device', 'e.request_id', 'e.details', 'c.region_id'])
    .select(['c.uuid as company', 'c.name as company_name', 's.uuid as staff', 's.name as by'])
    .select(['i.uuid as installer', 'i.name', 'i.surname'])
    .select(['e.acknowledged_at', 'a.name as acknowledged_by'])
    .orderBy('e.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return rows.map((row): SecurityEvent => ({
    id: row.id,
    at: row.at.toISOString(),
    last_at: row.last_at.toISOString(),
    count: row.count,
    kind: row.kind as SecurityEventKind,
    installer: row.installer
      ? { uuid: row.installer, name: `${row.name} ${row.surname}`.trim() }
      : null,
    company: row.company ? { uuid: row.company, name: row.company_name! } : null,
    staff: row.staff ? { uuid: row.staff, name: row.by! } : null,
    region: row.region_id === null ? null : (findRegion(row.region_id)?.slug ?? null),
    network: row.network,
    caller: row.caller,
    device: row.device,
    request_id: row.request_id,
    details: row.details as SecurityEvent['details'],
    alert: getAlertKind(
      row.kind as SecurityEventKind,
      (row.details as SecurityEvent['details'])['rule'],
    ),
    acknowledged: row.acknowledged_at && {
      at: row.acknowledged_at.toISOString(),
      by: row.acknowledged_by!,
    },
  }))
}

function selectEvents({ db, now }: InDb & AtTime, reader: Reader, filter: SecurityEventFilter) {
  const region = filter.region === undefined ? undefined : (findRegion(filter.region)?.id ?? -1)
  const regions = reader.regions.filter((id) => region === undefined || id === region)
  const withClub = region === undefined || filter.alert !== undefined
  let query = db
    .selectFrom('security_event as e')
    .leftJoin('company as c', 'c.id', 'e.company_id')
    .where(concerns({ regions, withClub, withStaff: seesAllRegions(reader) }))
  if (filter.alert) query = query.where(isOpenAlert(filter.alert, now))
  if (filter.kind) query = query.where('e.kind', '=', filter.kind)
  if (filter.person) query = query.where(matchesPerson(filter.person))
  if (filter.company) query = query.where(isOfCompany(filter.company))
  if (filter.network) query = query.where('e.network', 'like', `${escapeLike(filter.network)}%`)
  if (filter.from) query = query.where('e.at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('e.at', '<', new Date(Date.parse(filter.to) + dayMs))
  return query
}

function matchesPerson(text: string) {
  if (uuidPattern.test(text))
    return sql<boolean>`(e.installer_id = (select id from installer where uuid = ${text}::uuid)
      or e.staff_id = (select id from staff where uuid = ${text}::uuid))`
  const [inside, atStart] = [`%${escapeLike(text)}%`, `${escapeLike(text)}%`]
  return sql<boolean>`(e.installer_id in (select id from installer
      where name || ' ' || surname ilike ${inside} or email ilike ${atStart})
    or e.staff_id in (select id from staff where name ilike ${inside} or email ilike ${atStart}))`
}

function isOfCompany(text: string) {
  return uuidPattern.test(text)
    ? sql<boolean>`c.uuid = ${text}::uuid`
    : sql<boolean>`c.name ilike ${`%${escapeLike(text)}%`}`
}

function escapeLike(text: string) {
  return text.replace(/[\\%_]/g, '\\$&')
}
