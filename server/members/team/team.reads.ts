import { sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import { getLastPage } from '#contract/paging.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { TeamMember } from '#contract/members/team.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Page = { page: number; limit: number }

export async function findTeam(db: Db, company: CallerCompany, { page, limit }: Page) {
  const { owners, installers, used, total } = await findTeamRoom(db, company)
  const rows = await selectMembers(db, company)
    .orderBy('role')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: rows.map(toMemberResponse),
    meta: { total, last_page: getLastPage(total, limit) },
    limits: { owners, installers, installers_used: used },
  }
}

/** One person of the company; others are `team.not_found`. */
export async function findTeamMember(db: Db | Tx, company: CallerCompany, uuid: string) {
  const row = await selectMembers(db, company).where('uuid', '=', uuid).executeTakeFirst()
  return row ? toMemberResponse(row) : refuse('team.not_found')
}

export async function findTeamRoom(db: Db | Tx, company: CallerCompany) {
  return db
    .selectFrom('regional_setting')
    .select(['team_owners as owners', 'team_installers as installers'])
    .select((eb) =>
      eb
        .selectFrom('installer')
        .select(sql<number>`count(*) filter (where role = ${Role.employee})::int`.as('used'))
        .where('company_id', '=', company.id)
        .where('active', '=', InstallerStatus.active)
        .as('used'),
    )
    .select((eb) =>
      eb
        .selectFrom('installer')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('company_id', '=', company.id)
        .where('active', '=', InstallerStatus.active)
        .as('total'),
    )
    .where('region_id', '=', company.regionId)
    .$castTo<{ owners: number | null; installers: number | null; used: number; total: number }>()
    .executeTakeFirstOrThrow()
}

function selectMembers(db: Db | Tx, company: CallerCompany) {
  return db
    .selectFrom('installer')
    .select(['uuid', 'id', 'name', 'surname', 'email', 'phone', 'role', 'last_active_at'])
    .select(['invited_until', 'contribute_points', 'projects_count'])
    .select(['may_register', 'sees_projects', 'sees_history', 'may_request', 'allowance'])
    .where('company_id', '=', company.id)
    .where('active', '=', InstallerStatus.active)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

function toMemberResponse(row: Row): TeamMember {
  const isOwner = row.role === Role.owner
  return {
    uuid: row.uuid,
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email ?? '',
    phone: row.phone ?? '',
    role: { id: row.role, name: isOwner ? 'owner' : 'employee' },
    last_active_at: row.last_active_at?.toISOString() ?? null,
    invited_until: row.invited_until?.toISOString() ?? null,
    contribute_points: row.contribute_points,
    projects_count: row.projects_count,
    permissions: toPermissions(row),
    allowance: isOwner ? null : row.allowance,
  }
}

type Right = 'may_register' | 'sees_projects' | 'sees_history' | 'may_request'
type Rights = { role: number } & Record<Right, boolean>

export function toPermissions({ role, ...rights }: Rights) {
  const toFlag = (isAllowed: boolean) => (role === Role.owner || isAllowed ? 1 : 0)
  return {
    may_register: toFlag(rights.may_register),
    sees_projects: toFlag(rights.sees_projects),
    sees_history: toFlag(rights.sees_history),
    may_request: toFlag(rights.may_request),
  } as const
}
