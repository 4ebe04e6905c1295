import type { Installer, Options } from '#contract/installers.ts'
import { Role } from '#contract/installers.ts'
import { isLanguage, languageRow } from '#contract/languages.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Db } from '#server/database/transaction.ts'

/** The person with the company, as the portal's signed-in screens need them. */
export async function installerOf(db: Db, installerId: number): Promise<Installer> {
  const row = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.uuid', 'i.id', 'i.name', 'i.surname', 'i.email', 'i.phone', 'i.language'])
    .select(['i.role', 'i.options', 'i.email_consent', 'i.phone_consent', 'i.verified_email_at'])
    .select(['i.active', 'i.created_at'])
    .select(['c.uuid as company_uuid', 'c.id as company_id', 'c.name as company_name'])
    .select(['c.registration_number', 'c.registration_number_2', 'c.company_type'])
    .select(['c.disclaimer_accepted', 'c.declaration_accepted', 'c.street', 'c.house_number'])
    .select(['c.postal_code', 'c.city', 'c.region_id', 'c.active as company_active'])
    .select(['c.clubcard_enabled'])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  const language = isLanguage(row.language) ? row.language : 'en'
  return {
    uuid: row.uuid,
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email ?? '',
    phone: row.phone ?? '',
    region: knownRegion(row.region_id).slug,
    language,
    languages_id: languageRow(language).id,
    role: { id: row.role, name: row.role === Role.owner ? 'owner' : 'employee' },
    options: row.options as Options,
    email_consent: row.email_consent ? 1 : 0,
    phone_consent: row.phone_consent ? 1 : 0,
    verified_email_at: row.verified_email_at?.toISOString() ?? null,
    active: row.active,
    created_at: row.created_at.toISOString(),
    company: {
      uuid: row.company_uuid,
      id: row.company_id,
      name: row.company_name,
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
      active: row.company_active,
      has_edenred_card: row.clubcard_enabled ? 1 : 0,
    },
  }
}
