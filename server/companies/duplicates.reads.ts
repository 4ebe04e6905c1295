import { sql } from 'kysely'
import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import type { Db } from '#server/database/transaction.ts'

type Wanted = {
  id: number
  name: string
  street: string
  house_number: string
  postal_code: string
  /** Registration numbers it has or wishes for. */
  numbers: readonly string[]
  phones: readonly string[]
}

type Row = {
  uuid: string
  name: string
  region_id: number
  city: string
  verification: string
  active: number
  by: CompanyReview['duplicates'][number]['by']
}

const phoneTail = 9

/**
 * Companies that look like this one: by number in any country, the end of a phone number, address
 * or name. Of a company in a region that is not the reader's only the region is told.
 */
export async function duplicatesOf(
  db: Db,
  wanted: Wanted,
  regions: readonly number[],
): Promise<CompanyReview['duplicates']> {
  const { id, name, street, house_number, postal_code, numbers, phones } = wanted
  const tails = phones.map((phone) => phone.slice(-phoneTail))
  const { rows } = await sql<Row>`
    select c.uuid, c.name, c.region_id, c.city, c.verification, c.active,
      array_agg(distinct m.by) as by
    from (
      select id, 'number' as by from company
        where registration_number = any(${[...numbers]}::text[]) and registration_number <> ''
      union all select id, 'number' from company
        where registration_number_2 = any(${[...numbers]}::text[]) and registration_number_2 <> ''
      union all select company_id, 'phone' from installer
        where right(phone, 9) = any(${tails}::text[]) and phone is not null
      union all select id, 'address' from company
        where lower(street) = lower(${street}) and lower(house_number) = lower(${house_number})
        and postal_code = ${postal_code}
      union all select id, 'name' from company where lower(name) = lower(${name})
    ) m join company c on c.id = m.id
    where c.id <> ${id} and c.erased_at is null
    group by c.id order by count(distinct m.by) desc, c.id limit 10`.execute(db)
  return rows.map(({ uuid, name, ...row }) => ({
    ...row,
    company: regions.includes(row.region_id) ? { uuid, name } : null,
    city: regions.includes(row.region_id) ? row.city : '',
  }))
}
