import type { SystemContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { isLanguage } from '#contract/languages.ts'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { getCardStatus } from '#server/points/club-card/cards.reads.ts'
import { closesAt } from '#server/members/companies/inactive/inactive-companies.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Settings } from '#server/settings/settings/settings.reads.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { findCompany } from '#server/staff/staff/find-company.ts'
import { maskPhone } from '#server/staff/staff/phone-mask.ts'

/** One company with its people and cards; those of other regions are `companies.not_found`. */
export async function findCompanyFacts(
  { db, settings, staff, now }: SystemContext<'settings'> & { staff: CallerStaff },
  uuid: string,
): Promise<CompanyFacts> {
  const { id, region_id } = await findCompany(db, staff, uuid)
  const row = await findCompanyRow(db, id)
  const types = await getCompanyTypes(settings, region_id, staff.language)
  const { available, held, credited, projects, projects_open, orders, tickets, scans_closed } = row
  return {
    uuid: row.uuid,
    id,
    region: getRegion(region_id).slug,
    name: row.name,
    street: row.street,
    house_number: row.house_number,
    postal_code: row.postal_code,
    city: row.city,
    registration_number: row.registration_number,
    registration_number_2: row.registration_number_2,
    requested_number: row.requested_number,
    requested_number_2: row.requested_number_2,
    company_type: row.company_type,
    company_type_name: types.find((type) => type.id === row.company_type)?.name ?? '',
    company_types: types,
    disclaimer_accepted: row.disclaimer_accepted ? 1 : 0,
    declaration_accepted: row.declaration_accepted ? 1 : 0,
    verification: row.verification as CompanyFacts['verification'],
    verified_at: row.verified_at?.toISOString() ?? null,
    active: row.active,
    blocked_reason: row.blocked_reason,
    closes_at: row.closes_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    recommended: row.recommended,
    recommended_until: row.recommended_until,
    merged_into: row.merged_into,
    merged_from: row.merged_from ?? [],
    invited_by: row.invited_by,
    representative: row.representative,
    created_at: row.created_at.toISOString(),
    welcomed_at: row.welcomed_at?.toISOString() ?? null,
    points: { available, held, credited },
    counts: { projects, projects_open, orders, tickets, scans_closed },
    people: await findMembers(db, staff, id),
    cards: await findCards({ db, now }, { companyId: id, regionId: region_id }),
  }
}

type Other = { uuid: string; name: string }

function findCompanyRow(db: Db, id: number) {
  const selectCompany = (column: string) =>
    sql<Other | null>`(select json_build_object('uuid', o.uuid, 'name', o.name)
      from company o where o.id = c.${sql.ref(column)})`
  return db
    .selectFrom('company as c')
    .innerJoin('points_account as a', 'a.company_id', 'c.id')
    .innerJoin('company_tally as t', 't.company_id', 'c.id')
    .select(['c.uuid', 'c.name', 'c.street', 'c.house_number', 'c.postal_code', 'c.city'])
    .select(['c.registration_number', 'c.registration_number_2', 'c.requested_number'])
    .select(['c.requested_number_2', 'c.company_type', 'c.disclaimer_accepted'])
    .select(['c.declaration_accepted', 'c.verification', 'c.verified_at', 'c.active'])
    .select(['c.closed_at', closesAt.as('closes_at')])
    .select(['c.blocked_reason', 'c.recommended', 'c.created_at', 'c.welcomed_at'])
    .select(sql<string | null>`c.recommended_until::text`.as('recommended_until'))
    .select([
      selectCompany('merged_into').as('merged_into'),
      selectCompany('invited_by').as('invited_by'),
    ])
    .select(
      sql<Other | null>`(select json_build_object('uuid', r.uuid, 'name', r.name)
        from sales_representative r where r.id = c.representative_id)`.as('representative'),
    )
    .select(
      sql<Other[] | null>`(select json_agg(json_build_object('uuid', o.uuid, 'name', o.name)
        order by o.id) from company o where o.merged_into = c.id)`.as('merged_from'),
    )
    .select([sql<number>`a.posted - a.held`.as('available'), 'a.held', 'a.credited'])
    .select(sql<number>`t.projects_open + t.projects_closed + t.projects_lost`.as('projects'))
    .select(['t.projects_open', 't.orders', 't.scans_closed'])
    .select(
      sql<number>`(select count(*)::int from ticket k where k.company_id = c.id)`.as('tickets'),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function getCompanyTypes(settings: Settings, regionId: number, language: string) {
  const { regional_settings } = await settings.current(isLanguage(language) ? language : 'en')
  const types = regional_settings.find((row) => row.region_id === regionId)?.company_types ?? []
  return types.map(({ id, name_translated }) => ({ id, name: name_translated }))
}

async function findMembers(db: Db, staff: CallerStaff, companyId: number) {
  const rows = await db
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname', 'role', 'email', 'phone', 'language', 'active'])
    .select(['verified_email_at', 'invited_until', 'last_active_at'])
    .where('company_id', '=', companyId)
    .where('erased_at', 'is', null)
    .orderBy('active', 'desc')
    .orderBy('role')
    .orderBy('id')
    .execute()
  return rows.map(({ uuid, role, language, active, ...row }) => ({
    uuid,
    name: formatFullName(row, language),
    role,
    email: row.email ?? '',
    phone: maskPhone(staff, row.phone),
    language,
    active,
    email_verified: row.verified_email_at !== null,
    invited_until: row.invited_until?.toISOString() ?? null,
    last_active_at: row.last_active_at?.toISOString() ?? null,
  }))
}

async function findCards(
  { db, now }: InDb & AtTime,
  { companyId, regionId }: { companyId: number; regionId: number },
) {
  const rows = await db
    .selectFrom('club_card as k')
    .leftJoin('card_loss as l', 'l.card_id', 'k.id')
    .select(['k.status', 'k.last4', 'k.expires_on', 'k.created_at', 'k.ended_at'])
    .select(['l.created_at as lost_at', 'l.blocked_at'])
    .where('k.company_id', '=', companyId)
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map((card) => ({
    status: getCardStatus(card, regionId, now),
    last4: card.last4,
    expires_on: card.expires_on,
    created_at: card.created_at.toISOString(),
    ended_at: card.ended_at?.toISOString() ?? null,
    lost_at: card.lost_at?.toISOString() ?? null,
    blocked_at: card.blocked_at?.toISOString() ?? null,
  }))
}
