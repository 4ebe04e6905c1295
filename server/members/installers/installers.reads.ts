import { sql } from 'kysely'
import { type Installer, type Options, Role } from '#contract/members/installers.ts'
import { languages, getLanguage } from '#contract/languages.ts'
import { getRegion } from '#contract/regions.ts'
import { findCompanyResponse } from '#server/members/companies/companies.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { toPermissions } from '#server/members/team/team.reads.ts'

export async function findInstallerResponse(db: Db, installerId: number): Promise<Installer> {
  const row = await db
    .selectFrom('installer')
    .select(['avatar', 'erase_at', selectPendingContact('email').as('pending_email')])
    .select(selectPendingContact('phone').as('pending_phone'))
    .select(['uuid', 'id', 'name', 'surname', 'email', 'phone', 'language', 'role', 'options'])
    .select(['email_consent', 'phone_consent', 'verified_email_at', 'active', 'created_at'])
    .select(['may_register', 'sees_projects', 'sees_history', 'may_request'])
    .select(['company_id', 'spending_paused_until'])
    .where('id', '=', installerId)
    .executeTakeFirstOrThrow()
  const [company, comingTerms] = await Promise.all([
    findCompanyResponse(db, row.company_id),
    findComingTerms(db, installerId),
  ])
  const language = languages.find(({ code }) => code === row.language) ?? getLanguage('en')
  return {
    uuid: row.uuid,
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email ?? '',
    phone: row.phone ?? '',
    region: getRegion(company.regions_id).slug,
    language: language.code,
    languages_id: language.id,
    role: { id: row.role, name: row.role === Role.owner ? 'owner' : 'employee' },
    options: row.options as Options,
    email_consent: row.email_consent ? 1 : 0,
    phone_consent: row.phone_consent ? 1 : 0,
    verified_email_at: row.verified_email_at?.toISOString() ?? null,
    pending_email: row.pending_email,
    pending_phone: row.pending_phone,
    avatar: row.avatar && `${publicFiles}/${row.avatar}`,
    erase_at: row.erase_at?.toISOString() ?? null,
    spending_paused_until: row.spending_paused_until?.toISOString() ?? null,
    active: row.active,
    permissions: toPermissions(row),
    created_at: row.created_at.toISOString(),
    new_terms: comingTerms,
    company,
  }
}

function selectPendingContact(kind: 'email' | 'phone') {
  return sql<string | null>`(select p.value from contact_proof p where p.installer_id = installer.id
    and p.kind = ${kind} and p.value is distinct from installer.${sql.ref(kind)})`
}

/** Terms that an owner has still to accept before they take effect, or null. */
async function findComingTerms(db: Db, installerId: number): Promise<Installer['new_terms']> {
  const terms = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .innerJoin('region_terms as t', 't.region_id', 'c.region_id')
    .select(['t.version', 't.url', 't.note', 't.effective_from'])
    .where('i.id', '=', installerId)
    .where('i.role', '=', Role.owner)
    .whereRef('t.version', '>', 'r.terms_version')
    .whereRef('t.version', '>', 'i.terms_version')
    .executeTakeFirst()
  return terms ? { ...terms, effective_from: terms.effective_from.toISOString() } : null
}
