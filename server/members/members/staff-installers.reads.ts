import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { isPhoneMasked, maskPhone } from '#server/staff/staff/phone-mask.ts'
import { buildInstallerTerms } from './search-terms.ts'
import type { InstallerFacts, listInstallers } from '#contract/members/members.admin.ts'

export async function findInstallers(
  db: Db,
  staff: CallerStaff,
  { page, limit, region, text = '', role, active }: QueryOf<typeof listInstallers>,
) {
  let query = selectInstallers(db, selectRegions(staff, region)).where('i.erased_at', 'is', null)
  for (const term of await buildInstallerTerms({ db, staff }, text)) query = query.where(term)
  if (role) query = query.where('i.role', '=', Number(role))
  if (active) query = query.where('i.active', '=', Number(active))
  // The ids first: what a person is shown with is read for the page alone, not for all before it.
  const ids = query
    .select('i.id')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [{ total }, rows] = await Promise.all([
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    selectInstallers(db, staff.regions)
      .select(['i.uuid', 'i.name', 'i.surname', 'i.role', 'i.email', 'i.phone', 'i.active'])
      .select(['i.language', 'i.last_active_at'])
      .select(['c.uuid as company_uuid', 'c.name as company', 'c.region_id'])
      .where('i.id', 'in', ids)
      .orderBy('i.id', 'desc')
      .execute(),
  ])
  const data = rows.map((row) => ({
    uuid: row.uuid,
    name: formatFullName(row, row.language),
    role: row.role,
    email: row.email ?? '',
    phone: maskPhone(staff, row.phone),
    active: row.active,
    last_active_at: row.last_active_at?.toISOString() ?? null,
    company: { uuid: row.company_uuid, name: row.company },
    region: getRegion(row.region_id).slug,
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

/** One person; those of other regions are `installers.not_found`. */
export async function findInstallerFacts(
  db: Db,
  staff: CallerStaff,
  uuid: string,
): Promise<InstallerFacts> {
  const { id } = await findInstaller(db, staff, uuid)
  const row = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.uuid', 'i.id', 'i.name', 'i.surname', 'i.email', 'i.phone', 'i.language', 'i.role'])
    .select([
      'i.active',
      'i.invited_until',
      'i.erase_at',
      'i.verified_email_at',
      'i.verified_phone_at',
    ])
    .select(['i.email_consent', 'i.phone_consent', 'i.contribute_points', 'i.projects_count'])
    .select(['i.created_at', 'i.last_active_at', 'i.company_id'])
    .select(['c.uuid as company_uuid', 'c.name as company', 'c.active as company_active'])
    .select('c.region_id')
    .select(
      sql<number>`(select count(*)::int from passkey p where p.installer_id = i.id)`.as('passkeys'),
    )
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  const colleagues = await db
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname', 'role', 'language'])
    .where('company_id', '=', row.company_id)
    .where('active', '=', InstallerStatus.active)
    .where('id', '<>', id)
    .orderBy('role')
    .orderBy('id')
    .execute()
  return {
    uuid: row.uuid,
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email ?? '',
    phone: maskPhone(staff, row.phone),
    phone_masked: row.phone !== null && isPhoneMasked(staff),
    email_verified: row.verified_email_at !== null,
    phone_verified: row.verified_phone_at !== null,
    language: row.language,
    role: row.role,
    active: row.active,
    invited_until: row.invited_until?.toISOString() ?? null,
    erase_at: row.erase_at?.toISOString() ?? null,
    email_consent: row.email_consent ? 1 : 0,
    phone_consent: row.phone_consent ? 1 : 0,
    passkeys: row.passkeys,
    contribute_points: row.contribute_points,
    projects_count: row.projects_count,
    created_at: row.created_at.toISOString(),
    last_active_at: row.last_active_at?.toISOString() ?? null,
    region: getRegion(row.region_id).slug,
    company: { uuid: row.company_uuid, name: row.company, active: row.company_active },
    colleagues: colleagues.map(({ uuid: other, role, ...person }) => ({
      uuid: other,
      name: formatFullName(person, person.language),
      role,
    })),
  }
}

/** The ids of a person in the staff's regions. Refuses `installers.not_found`. */
export async function findInstaller(db: Db | Tx, { regions }: CallerStaff, uuid: string) {
  const row = uuid.includes('-')
    ? await selectInstallers(db, regions)
        .select(['i.id', 'i.uuid', 'i.name', 'i.surname', 'i.company_id', 'c.region_id'])
        .select('i.phone')
        .where('i.uuid', '=', uuid)
        .where('i.erased_at', 'is', null)
        .executeTakeFirst()
    : undefined
  return row ?? refuse('installers.not_found')
}

function selectInstallers(db: Db | Tx, regions: number[]) {
  return db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .where('c.region_id', '=', sql<number>`any(${regions}::smallint[])`)
}
