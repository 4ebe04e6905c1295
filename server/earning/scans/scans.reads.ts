import { Role } from '#contract/members/installers.ts'
import { mayMove } from '#contract/earning/projects.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'

export async function findScans(db: Db, member: Member, projectKey: string) {
  const isId = /^\d{1,15}$/.test(projectKey)
  if (!isId && !/^[0-9a-f-]{36}$/i.test(projectKey)) refuse('projects.not_found')
  const project = await db
    .selectFrom('project')
    .select('id')
    .where((eb) => eb.and(getVisibility(member)))
    .where(isId ? 'id' : 'uuid', '=', isId ? Number(projectKey) : projectKey)
    .executeTakeFirst()
  if (!project) refuse('projects.not_found')
  const rows = await selectScans(db)
    .where('s.project_id', '=', project.id)
    .where((eb) => eb.or([eb('s.deleted_at', 'is', null), eb('s.freed_at', 'is not', null)]))
    .orderBy('s.id', 'desc')
    .execute()
  return { data: rows.map((row) => toResponse(row, member)) }
}

export async function scanByClient(db: Db | Tx, member: Member, clientUuid: string) {
  const row = await selectScans(db)
    .where('s.company_id', '=', member.company.id)
    .where('s.client_uuid', '=', clientUuid)
    .executeTakeFirst()
  return row && toResponse(row, member)
}

type RemovableScan = { status: number; installer_id: number; creator_id: number }

/** A scan of a project in progress goes by who made it, who made the project, and the owners. */
function mayRemove({ installer }: Pick<Member, 'installer'>, scan: RemovableScan) {
  return isConcerned({ installer }, scan) && mayMove(scan.status, 'removeScan')
}

export function isConcerned(
  { installer }: Pick<Member, 'installer'>,
  scan: Omit<RemovableScan, 'status'>,
) {
  const { installer_id, creator_id } = scan
  return installer.role === Role.owner || [installer_id, creator_id].includes(installer.id)
}

function selectScans(db: Db | Tx) {
  return db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .leftJoin('ticket as t', 't.scan_id', 's.id')
    .select(['s.uuid', 's.id', 's.client_uuid', 's.serial', 's.type', 's.size', 's.variant'])
    .select(['s.source', 's.flag', 's.reason_code', 's.points', 's.captured_at', 's.created_at'])
    .select(['s.deleted_at', 's.installer_id', 'p.installer_id as creator_id', 'p.status'])
    .select(['t.uuid as ticket_uuid', 't.status as ticket_status'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectScans>['executeTakeFirstOrThrow']>>

function toResponse(row: Row, member: Member): Scan {
  const { serial, deleted_at, installer_id, creator_id, status, ...rest } = row
  const { ticket_uuid, ticket_status, ...columns } = rest
  return {
    ...columns,
    serial_number: serial,
    source: row.source as Scan['source'],
    captured_at: row.captured_at.toISOString(),
    created_at: row.created_at.toISOString(),
    removable: deleted_at === null && mayRemove(member, { status, installer_id, creator_id }),
    appeal: ticket_uuid && ticket_status ? { uuid: ticket_uuid, status: ticket_status } : null,
  }
}
