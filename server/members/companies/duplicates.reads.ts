import { sql } from 'kysely'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { Role } from '#contract/members/installers.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type Row = {
  uuid: string
  name: string
  region_id: number
  city: string
  verification: string
  active: number
  by: CompanyReview['duplicates'][number]['by']
}

/** A company `w` by what others are recognised by: numbers, wished ones too, and its owners' phones. */
const marked = sql`
  select id, name, street, house_number, postal_code,
    array[registration_number, registration_number_2, requested_number, requested_number_2] as numbers,
    array(select right(i.phone, 9) from installer i where i.company_id = company.id
      and i.role = ${lit(Role.owner)}
      and i.erased_at is null and i.phone is not null) as tails
  from company`

/** Companies that share something with `w`, itself included; each part reads its own index. */
const alike = sql`
  select id, 'number' as by from company
    where registration_number = any(w.numbers) and registration_number <> ''
  union all select id, 'number' from company
    where registration_number_2 = any(w.numbers) and registration_number_2 <> ''
  union all select company_id, 'phone' from installer
    where right(phone, 9) = any(w.tails) and phone is not null
  union all select id, 'address' from company
    where lower(street) = lower(w.street) and lower(house_number) = lower(w.house_number)
    and postal_code = w.postal_code
  union all select id, 'name' from company where lower(name) = lower(w.name)`

const others = sql`(${marked}) w cross join lateral (${alike}) m
  join company d on d.id = m.id and d.id <> w.id and d.erased_at is null`

/**
 * Companies that look like this one: by number in any country, the end of a phone number, address
 * or name. Of a company in a region that is not the reader's only the region is shown.
 */
export async function findDuplicates(
  db: Db,
  id: number,
  regions: readonly number[],
): Promise<CompanyReview['duplicates']> {
  const { rows } = await sql<Row>`
    select d.uuid, d.name, d.region_id, d.city, d.verification, d.active,
      array_agg(distinct m.by) as by
    from ${others} where w.id = ${id}
    group by d.id order by count(distinct m.by) desc, d.id limit 10`.execute(db)
  return rows.map(({ uuid, name, ...row }) => ({
    ...row,
    company: regions.includes(row.region_id) ? { uuid, name } : null,
    city: regions.includes(row.region_id) ? row.city : '',
  }))
}

export function hasDuplicates(ref: string) {
  return sql<boolean>`exists (select from ${others} where w.id = ${sql.ref(ref)})`
}
