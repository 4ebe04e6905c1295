import { sql } from 'kysely'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { getLastPage } from '#contract/paging.ts'
import type { StaffDetail, StaffAccount, StaffSelf } from '#contract/staff/staff.admin.ts'
import { idleMinutes, rightsOf, sessionHours, type StaffRole } from '#contract/staff/staff.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerStaff, StaffCall } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isWithin } from './lock-staff.ts'

export async function findStaffSelf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { staff }: StaffCall,
): Promise<StaffSelf> {
  const { uuid, name, role, regions, language, demo } = staff
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow()
  const environment = config.demo ? 'demo' : config.production ? 'live' : 'test'
  return {
    uuid,
    name,
    email,
    role,
    regions,
    language,
    environment,
    rights: [...rightsOf[role]],
    demo: demo && config.demo,
  }
}

type Filter = {
  page: number
  limit: number
  role?: StaffRole
  active?: '1' | '0'
  text?: string
}

export async function findStaff(
  db: Db,
  staff: CallerStaff,
  { page, limit, role, active, text }: Filter,
) {
  let query = db.selectFrom('staff').where(isWithin(staff))
  if (role) query = query.where('role', '=', role)
  if (active) query = query.where('active', '=', active === '1')
  if (text) {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) => eb.or([eb('name', 'ilike', like), eb('email', 'ilike', like)]))
  }
  const [{ total }, rows] = await Promise.all([
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    query
      .select(columns)
      .orderBy(sql`lower(name)`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { data: rows.map(toResponse), meta: { last_page: getLastPage(total, limit), total } }
}

/** One of them, with the sessions that are open. Refuses `staff.not_found`. */
export async function findStaffDetail(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { staff, session }: StaffCall,
  uuid: string,
): Promise<StaffDetail> {
  const row = await db
    .selectFrom('staff')
    .select([...columns, 'id', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('staff as i')
        .select('i.name')
        .whereRef('i.id', '=', 'staff.invited_by')
        .as('invited_by'),
    )
    .where('uuid', '=', uuid)
    .where(isWithin(staff))
    .executeTakeFirst()
  if (!row) refuse('staff.not_found')
  const sessions = await findLiveSessions(db, row.id, clock.now())
  return {
    ...toResponse(row),
    created_at: row.created_at.toISOString(),
    invited_by: row.invited_by,
    sessions: sessions.map((row) => ({
      uuid: row.id,
      is_current: row.id === session.id,
      user_agent: row.user_agent,
      network: row.network,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    })),
  }
}

function findLiveSessions(db: Db, staffId: number, at: Date) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('proven_at', 'is not', null)
    .where('last_used_at', '>', new Date(at.getTime() - idleMinutes * minuteMs))
    .where('created_at', '>', new Date(at.getTime() - sessionHours * hourMs))
    .orderBy('last_used_at', 'desc')
    .execute()
}

const columns = [
  'uuid',
  'name',
  'email',
  'role',
  'regions',
  'language',
  'active',
  'enrolled_at',
  'locked_until',
  'last_active_at',
] as const

type Row = Omit<StaffAccount, 'role' | 'is_enrolled' | 'locked_until' | 'last_active_at'> & {
  role: string
  enrolled_at: Date | null
  locked_until: Date | null
  last_active_at: Date | null
}

function toResponse({
  enrolled_at,
  role,
  locked_until,
  last_active_at,
  ...row
}: Row): StaffAccount {
  const { uuid, name, email, regions, language, active } = row
  return {
    uuid,
    name,
    email,
    regions,
    language,
    active,
    role: role as StaffRole,
    is_enrolled: enrolled_at !== null,
    locked_until: locked_until?.toISOString() ?? null,
    last_active_at: last_active_at?.toISOString() ?? null,
  }
}
