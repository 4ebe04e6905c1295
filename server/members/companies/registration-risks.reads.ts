import { sql } from 'kysely'
import type { RegistrationRisk } from '#contract/earning/company-reviews.admin.ts'
import { Role } from '#contract/members/installers.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const networkDays = 7
const phoneDays = 30
const others = 2

/**
 * Signs of made-up companies: others from the same network within days, owners' phones that differ
 * in the last two digits only, and companies that look alike.
 */
export async function findRegistrationRisks(
  db: Db,
  companyId: number,
): Promise<RegistrationRisk[]> {
  const { rows } = await sql<Record<RegistrationRisk, boolean>>`
    select (
      select count(distinct o.company_id) >= ${others}
      from consent c join installer o on o.id = c.installer_id
      where c.kind = 'terms' and c.network <> '' and o.company_id <> company.id
        and c.network in (select m.network from consent m join installer i on i.id = m.installer_id
          where i.company_id = company.id and m.kind = 'terms')
        and c.at > company.created_at - make_interval(days => ${networkDays})
    ) as network, (
      select count(distinct o.company_id) >= ${others}
      from installer i join installer o on left(o.phone, -2) = left(i.phone, -2)
      where i.company_id = company.id and i.role = ${lit(Role.owner)} and o.company_id <> company.id
        and o.role = ${lit(Role.owner)} and o.erased_at is null
        and o.created_at > company.created_at - make_interval(days => ${phoneDays})
    ) as phone_row, exists (
      select from company d where d.id <> company.id and d.erased_at is null
        and (lower(d.name) = lower(company.name)
          or lower(d.street) = lower(company.street)
            and lower(d.house_number) = lower(company.house_number)
            and d.postal_code = company.postal_code)
    ) as alike
    from company where company.id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) return []
  return (['network', 'phone_row', 'alike'] as const).filter((risk) => row[risk])
}
