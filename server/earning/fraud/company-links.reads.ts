import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { LinkedCompanies, listCompanyLinks } from '#contract/earning/fraud.admin.ts'
import { type CompanyLink, groupLinkedCompanies } from '#contract/earning/fraud-links.rules.ts'
import { sumWeights } from '#contract/earning/fraud.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { findCompanyFindings } from './company-fraud.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

const linkDays = 365
/** Of each kind, the newest rows that are compared, and the links that are given. */
const maxRows = 50_000
const maxLinks = 100

export async function findCompanyLinks(
  ctx: StaffContext,
  { region, company }: QueryOf<typeof listCompanyLinks>,
): Promise<{ groups: LinkedCompanies[] }> {
  const { db, staff, now } = ctx
  const regions = selectRegions(staff, region)
  const since = new Date(now.getTime() - linkDays * dayMs)
  const { rows: links } = await sql<CompanyLink>`
    with mine as (select id from company where region_id = any(${regions}::smallint[])
      and erased_at is null and merged_at is null),
    device as (${selectPeopleValues(sql`encode(d.device, 'hex')`, {
      from: sql`installer_device d join installer i on i.id = d.installer_id`,
      when: sql`d.last_at > ${since} order by d.last_at desc`,
      label: sql`''`,
    })}), network as (${selectPeopleValues(sql`n.network`, {
      from: sql`consent n join installer i on i.id = n.installer_id`,
      when: sql`n.network <> '' and n.at > ${since} order by n.at desc`,
      label: sql`n.network`,
    })}), phone as (${selectPeopleValues(sql`left(i.phone, -2)`, {
      from: sql`installer i`,
      when: sql`i.phone is not null and i.erased_at is null order by i.id desc`,
      label: sql`left(i.phone, -2) || '··'`,
    })}), address as (${selectPeopleValues(sql`i.region_id || ' ' || i.address_key`, {
      from: sql`project i`,
      when: sql`i.created_at > ${since} order by i.id desc`,
      label: sql`i.street_name || ', ' || i.city`,
    })}), serial as (${selectPeopleValues(sql`i.serial`, {
      from: sql`scan i`,
      when: sql`i.created_at > ${since} and (i.deleted_at is null or i.freed_at is null)
        order by i.id desc`,
      label: sql`i.serial`,
    })})
    ${sql.join(
      (['device', 'address', 'phone', 'serial', 'network'] as const).map(
        (kind) => sql`(select ${kind} as kind, max(label) as label,
          array_agg(distinct company_id::int order by company_id::int) as companies
          from ${sql.table(kind)} group by value having count(distinct company_id) > 1
          order by count(distinct company_id) desc, value limit ${maxLinks})`,
      ),
      sql` union all `,
    )}`.execute(db)
  return findLinkedGroups(ctx, links, company)
}

type Shared = { from: RawBuilder<unknown>; when: RawBuilder<unknown>; label: RawBuilder<unknown> }

function selectPeopleValues(value: RawBuilder<unknown>, { from, when, label }: Shared) {
  return sql`select ${value} as value, ${label} as label, i.company_id from ${from}
    where i.company_id in (select id from mine) and ${when} limit ${maxRows}`
}

async function findLinkedGroups(
  ctx: InDb & AtTime,
  links: readonly CompanyLink[],
  only: string | undefined,
): Promise<{ groups: LinkedCompanies[] }> {
  const groups = groupLinkedCompanies(links)
  const ids = groups.flatMap(({ companies }) => companies)
  const rows = await ctx.db
    .selectFrom('company')
    .select(['id', 'uuid', 'name', 'region_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const findings = Map.groupBy(await findCompanyFindings(ctx, ids), (row) => row.company_id)
  const companies = new Map(
    rows.map(({ id, ...row }) => [id, { ...row, risk: sumWeights(findings.get(id) ?? []) }]),
  )
  const all = groups.map((group) => ({
    companies: group.companies.map((id) => companies.get(id)!),
    links: group.links.map(({ kind, label, companies: ids }) => ({
      kind,
      label,
      companies: ids.map((id) => companies.get(id)!.uuid),
    })),
  }))
  return {
    groups: only ? all.filter((one) => one.companies.some((row) => row.uuid === only)) : all,
  }
}
