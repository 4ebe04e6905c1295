import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import { ScanFlag, hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'
import type { SerialLife, SerialStatus, Occurrence } from '#contract/earning/serials.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { maxOwed } from '#server/points/points/claw-back.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

/** Of other regions only region and verdict are told. Refuses `serials.not_found`. */
export async function findSerialLife(
  db: Db,
  staff: CallerStaff,
  text: string,
): Promise<SerialLife> {
  const serial = parseSerial(text) ?? refuse('serials.not_found')
  const register = await findRegisterRow(db, staff, serial)
  const rows = await findOccurrences(db, serial)
  const isMine = rows.some(({ region_id }) => staff.regions.includes(region_id))
  if (!register?.is_mine && !isMine) refuse('serials.not_found')
  return {
    serial,
    register,
    has_valid_check: hasValidCheck(serial),
    occurrences: rows.map((row) => toResponse(row, staff)),
    credit: getCredit(rows, staff),
  }
}

const getSlug = (regionId: number) => regions.find(({ id }) => id === regionId)?.slug ?? ''

async function findRegisterRow(db: Db, staff: CallerStaff, serial: string) {
  const row = await db
    .selectFrom('shipped_serial')
    .select(['type', 'size', 'variant', 'gtin', 'points_group', 'category', 'region_id'])
    .select(['produced_on', 'status'])
    .select(sql<Date | null>`nullif(changed_at, '-infinity')`.as('changed_at'))
    .where('serial', '=', serial)
    .executeTakeFirst()
  if (!row) return null
  const { region_id, status, changed_at, ...facts } = row
  return {
    ...facts,
    status: status as SerialStatus,
    region: getSlug(region_id),
    changed_at: changed_at?.toISOString() ?? null,
    is_mine: staff.regions.includes(region_id),
  }
}

function findOccurrences(db: Db, serial: string) {
  return db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('points_account as a', 'a.company_id', 's.company_id')
    .innerJoin('installer as i', 'i.id', 's.installer_id')
    .leftJoin('claw_back as b', 'b.scan_id', 's.id')
    .select(['s.uuid', 's.flag', 's.reason_code', 's.points', 's.source', 's.created_at'])
    .select(['s.deleted_at', 's.freed_at', 'p.region_id', 'p.uuid as project_uuid'])
    .select(['p.number as project_number', 'p.status as project_status', 'p.ended_at'])
    .select(['c.uuid as company_uuid', 'c.name as company', 'i.name', 'i.surname'])
    .select(['b.reason as back_reason', 'b.points as back_points', 'b.taken as back_taken'])
    .select(['b.created_at as back_at', sql<number>`a.posted - a.held`.as('available')])
    .select(
      sql<number>`(select count(*)::int from scan_photo f where f.scan_id = s.id)`.as('photos'),
    )
    .where('s.serial', '=', serial)
    .orderBy('s.id', 'desc')
    .execute()
}
type Row = Awaited<ReturnType<typeof findOccurrences>>[number]

function toResponse(row: Row, { regions: mine }: CallerStaff): Occurrence {
  const isMine = mine.includes(row.region_id)
  const hidden = { uuid: null, company: null, project: null, person: '', points: 0, photos: 0 }
  return {
    uuid: row.uuid,
    company: { uuid: row.company_uuid, name: row.company },
    project: { uuid: row.project_uuid, number: row.project_number, status: row.project_status },
    person: `${row.name} ${row.surname}`.trim(),
    points: row.points,
    photos: row.photos,
    ...(!isMine && hidden),
    region: getSlug(row.region_id),
    flag: row.flag,
    reason_code: row.reason_code,
    source: row.source,
    created_at: row.created_at.toISOString(),
    removed_at: row.deleted_at?.toISOString() ?? null,
    is_freed: row.freed_at !== null,
    credited_at: isCredited(row) ? (row.ended_at?.toISOString() ?? null) : null,
    claw_back: isMine ? toClawBack(row) : null,
  }
}

function isCredited({ project_status, flag, deleted_at, back_at }: Row) {
  return (
    project_status === ProjectStatus.closed &&
    deleted_at === null &&
    (flag === ScanFlag.normal || back_at !== null)
  )
}

function toClawBack({ back_reason, back_points, back_taken, back_at }: Row) {
  if (!back_at) return null
  const points = { points: back_points ?? 0, taken: back_taken ?? 0 }
  return { reason: back_reason ?? '', ...points, created_at: back_at.toISOString() }
}

/** The credit that would be taken back, down to the deepest debt there may be. */
function getCredit(rows: readonly Row[], { regions: mine }: CallerStaff): SerialLife['credit'] {
  const row = rows.find((one) => isCredited(one) && one.flag === ScanFlag.normal)
  if (!row) return null
  const isMine = mine.includes(row.region_id)
  const maximum = isMine ? Math.max(row.available + maxOwed, 0) : row.points
  return {
    company: isMine ? row.company : '',
    points: row.points,
    available: isMine ? row.available : 0,
    taken: Math.min(row.points, maximum),
  }
}
