import { sql } from 'kysely'
import type { Company } from '#contract/members/installers.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'

function companyColumns(db: Db | Tx) {
  return db
    .selectFrom('company as c')
    .select(['c.uuid', 'c.id', 'c.name', 'c.registration_number', 'c.registration_number_2'])
    .select(['c.company_type', 'c.disclaimer_accepted', 'c.declaration_accepted', 'c.street'])
    .select(['c.house_number', 'c.postal_code', 'c.city', 'c.region_id', 'c.active'])
    .select(['c.verification', 'c.created_at', 'c.welcomed_at', 'c.survey'])
    .select(registeredCard.as('card'))
    .select(['c.clubcard_enabled', 'c.requested_number', 'c.requested_number_2'])
}

const registeredCard = sql<Company['edenred_card']>`(
  select json_build_object('status', k.status, 'last4', k.last4, 'expires_on', k.expires_on)
  from club_card k where k.company_id = c.id and k.ended_at is null and k.registered_at is not null)`

type Row = Awaited<ReturnType<ReturnType<typeof companyColumns>['executeTakeFirstOrThrow']>>

export async function findCompanyResponse(db: Db | Tx, id: number): Promise<Company> {
  return toCompanyResponse(
    await companyColumns(db).where('c.id', '=', id).executeTakeFirstOrThrow(),
  )
}

function toCompanyResponse(row: Row): Company {
  return {
    uuid: row.uuid,
    id: row.id,
    name: row.name,
    registration_number: row.registration_number,
    registration_number_2: row.registration_number_2,
    company_type: row.company_type,
    disclaimer_accepted: row.disclaimer_accepted ? 1 : 0,
    declaration_accepted: row.declaration_accepted ? 1 : 0,
    address: `${row.street} ${row.house_number}`.trim(),
    street: row.street,
    house_number: row.house_number,
    postal_code: row.postal_code,
    city: row.city,
    regions_id: row.region_id,
    active: row.active,
    survey: row.survey === null ? null : JSON.stringify(row.survey),
    verified: row.verification === 'verified',
    checked_until:
      row.verification === 'pending' && row.active !== CompanyStatus.declined
        ? computeDueAt('companies', row.region_id, row.created_at).toISOString()
        : null,
    welcomed: row.welcomed_at !== null,
    numbers_in_review: row.requested_number !== null || row.requested_number_2 !== null,
    has_edenred_card: row.clubcard_enabled ? 1 : 0,
    edenred_card: row.card,
  }
}
