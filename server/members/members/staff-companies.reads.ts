import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { CompanyRow, listCompanies } from '#contract/members/members.admin.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import { isToReview } from '#server/members/companies/recommended.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { searchTerms } from './search-terms.ts'

export async function findCompanies(
  { db, now }: InDb & AtTime,
  staff: CallerStaff,
  { page, limit, ...filter }: QueryOf<typeof listCompanies>,
) {
  const { query: filtered } = await filterCompanies({ db, now }, staff, filter)
  // The ids first: what a company is shown with is read for the page alone, not for all before it.
  const ids = filtered
    .select('c.id')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [{ total }, rows] = await Promise.all([
    filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('company as c')
      .innerJoin('points_account as a', 'a.company_id', 'c.id')
      .select(['c.uuid', 'c.name', 'c.region_id', 'c.city', 'c.registration_number'])
      .select(['c.verification', 'c.active', 'c.recommended', 'c.created_at', 'a.posted', 'a.held'])
      .select(
        sql<number>`(select count(*)::int from installer i
          where i.company_id = c.id and i.active = ${lit(InstallerStatus.active)})`.as('people'),
      )
      .where('c.id', 'in', ids)
      .orderBy('c.id', 'desc')
      .execute(),
  ])
  const data = rows.map(({ region_id, posted, held, created_at, ...row }) => ({
    ...row,
    verification: row.verification as CompanyRow['verification'],
    region: getRegion(region_id).slug,
    points: posted - held,
    created_at: created_at.toISOString(),
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

type Filter = Omit<QueryOf<typeof listCompanies>, 'page' | 'limit'>

async function filterCompanies(
  { db, now }: InDb & AtTime,
  staff: CallerStaff,
  { region, text = '', verification, active, recommended, inactive, representative }: Filter,
) {
  let query = db
    .selectFrom('company as c')
    .where('c.erased_at', 'is', null)
    .where('c.region_id', '=', sql<number>`any(${selectRegions(staff, region)}::smallint[])`)
  for (const term of await searchTerms({ db }, { column: 'c.search', text }))
    query = query.where(term)
  if (verification) query = query.where('c.verification', '=', verification)
  if (active) query = query.where('c.active', '=', Number(active))
  if (recommended) query = query.where('c.recommended', '=', true)
  if (recommended === 'review') query = query.where(isToReview(now))
  if (inactive)
    query = query.where(
      sql<boolean>`(c.inactive_notified_at is not null or c.closed_at is not null)`,
    )
  if (representative)
    query = query.where(
      'c.representative_id',
      '=',
      sql<number>`(select id from sales_representative where uuid = ${representative})`,
    )
  return { query }
}
