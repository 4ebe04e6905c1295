import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { FraudRule } from '#contract/earning/fraud.rules.ts'
import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const addressDays = 365
const networkDays = 30
const newDays = 30
const lateHours = 24
const aheadSeconds = 600

export async function countFraudEvidence(db: Db, projectId: number) {
  const project = await db
    .selectFrom('project as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.company_id', 'p.region_id', 'p.address_key', 'p.postal_code', 'p.created_at'])
    .select(['c.postal_code as company_postal_code', 'c.created_at as company_since'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow()
  const { company_id, region_id, created_at, company_since } = project
  const { timeZone } = getRegion(region_id)
  const yearBefore = new Date(created_at.getTime() - addressDays * dayMs)
  const newUntil = new Date(company_since.getTime() + newDays * dayMs)
  const { rows } = await sql<Omit<Record<FraudRule, number>, 'other_postal_zone'>>`
    with own as materialized (
      select id, serial, source, captured_at, created_at, seconds_ahead from scan
      where project_id = ${projectId} and deleted_at is null
    ), days as (
      select distinct date_trunc('day', created_at, ${timeZone}) as starts from own
    )
    select
      (select count(*)::int from own where exists (select from scan s where s.serial = own.serial
          and s.company_id <> ${company_id} and s.deleted_at is null)
        or exists (select from scan s where s.serial = own.serial and s.company_id <> ${company_id}
          and s.deleted_at is not null and s.freed_at is null)) as serial_elsewhere,
      (select count(distinct company_id)::int from project
        where address_key = ${project.address_key} and region_id = ${region_id}
        and company_id <> ${company_id} and created_at > ${yearBefore}
        and created_at < ${created_at}) as same_address,
      (select count(distinct o.company_id)::int from installer i
        join installer_device d on d.installer_id = i.id
        join installer_device e on e.device = d.device
        join installer o on o.id = e.installer_id
        where i.company_id = ${company_id} and o.company_id <> ${company_id}) as same_device,
      (select count(distinct o.company_id)::int from installer i
        join consent m on m.installer_id = i.id and m.kind = 'terms' and m.network <> ''
        join consent c on c.network = m.network and c.kind = 'terms'
          and c.at between m.at - make_interval(days => ${networkDays})
            and m.at + make_interval(days => ${networkDays})
        join installer o on o.id = c.installer_id
        where i.company_id = ${company_id} and o.company_id <> ${company_id}) as same_network,
      (select coalesce(max(n), 0)::int from days, lateral (
        select count(*) as n from scan where company_id = ${company_id}
        and created_at >= starts and created_at < starts + interval '1 day') d) as many_in_day,
      (select count(*)::int from own where source = 'manual' and not exists (
        select from scan_photo f where f.scan_id = own.id)) as typed_without_photo,
      (select count(*)::int from own
        where created_at - captured_at > make_interval(hours => ${lateHours})) as late,
      (select count(*)::int from own where seconds_ahead > ${aheadSeconds}) as clock_ahead,
      (select count(*)::int from scan where company_id = ${company_id}
        and created_at < ${newUntil} and ${created_at < newUntil}) as new_company_many`.execute(db)
  const isFar = getPostalZone(project.postal_code) !== getPostalZone(project.company_postal_code)
  return { ...rows[0]!, other_postal_zone: Number(isFar) }
}

/** The first character of a postcode names a part of the country everywhere where the club is. */
function getPostalZone(postalCode: string) {
  return postalCode.trim().slice(0, 1).toUpperCase()
}
