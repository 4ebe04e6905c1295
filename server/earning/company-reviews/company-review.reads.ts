import { Role } from '#contract/members/installers.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { toAddressLines, getRegion } from '#contract/regions.ts'
import { type Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuestionsAbout } from '#server/support/support/questions.reads.ts'
import { findRegistrationRisks } from '#server/members/companies/registration-risks.reads.ts'
import { hasRightDigits } from '#server/platform/outside/company-numbers.ts'
import { askRegistry } from '#server/platform/outside/registry.ts'
import { isKnown, type RegisterAnswer } from '#server/platform/outside/registers/register-answer.ts'
import { findStoredAnswer } from '#server/members/registers/answers.reads.ts'
import { toAskedNumbers } from '#server/members/registers/to-asked-numbers.ts'
import { findDifferences } from '#server/members/registers/register-difference.ts'
import { findDuplicates } from '#server/members/companies/duplicates.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Reader = Claimer & { language: string }

/** All that is known of a company of the person's regions. Refuses `companies.not_found`. */
export async function findCompanyReview(
  ctx: SystemContext<'outside' | 'settings'> & { staff: Reader },
  uuid: string,
): Promise<CompanyReview> {
  const { db, outside, settings, staff } = ctx
  const row = await findRow(ctx, { ...staff, uuid })
  if (!row) refuse('companies.not_found')
  const { slug } = getRegion(row.region_id)
  const numberFields = {
    registration_number: row.requested_number ?? row.registration_number,
    registration_number_2: row.requested_number_2 ?? row.registration_number_2,
  }
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === row.region_id)!
  const numbers = toAskedNumbers(setting, numberFields)
  const values = numbers.map(({ value }) => value)
  const [answer, risks, duplicates, owners, thread] = await Promise.all([
    findStoredAnswer(db, row.id, values).then(
      (storedAnswer) =>
        storedAnswer ?? askRegistry(outside.registry, { regionSlug: slug, numbers, now: ctx.now }),
    ),
    findRegistrationRisks(db, row.id),
    findDuplicates(db, row.id, staff.regions),
    findOwners(db, row.id),
    findQuestionsAbout(ctx, { kind: 'companies', uuid }),
  ])
  const names = (row.type_names ?? {}) as Record<string, string>
  return {
    ...toResponse(row, staff),
    company_type: names[staff.language] ?? names['en'] ?? '',
    numbers: [
      toNumber(
        1,
        row.registration_number,
        row.requested_number,
        hasRightDigits(slug, numberFields.registration_number),
      ),
      toNumber(
        2,
        row.registration_number_2,
        row.requested_number_2,
        hasRightDigits(slug, numberFields.registration_number_2),
      ),
    ].flatMap((number) => number ?? []),
    is_in_register: isKnown(answer),
    register: answer && toRegister(answer, row),
    risks,
    duplicates,
    owners,
    welcome_points: row.welcomed_at ? 0 : row.welcome_points,
    contact: setting.contact.email,
    thread: thread.messages,
    is_on_hold: thread.isOnHold,
    is_answered: thread.isAnswered,
  }
}

function toRegister(answer: RegisterAnswer, row: Row): CompanyReview['register'] {
  const { source, number, found, active, name, address, at } = answer
  return {
    source,
    number,
    found,
    active,
    name,
    address: address.line,
    differences: findDifferences(answer, row),
    at: at.toISOString(),
  }
}

function toNumber(slot: 1 | 2, value: string, requested: string | null, is_valid: boolean) {
  return value || requested ? { slot, value, requested, is_valid } : null
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function toResponse(row: Row, staff: Reader) {
  const { uuid, name, city, region_id, verification, active, invite } = row
  const lines = toAddressLines(getRegion(region_id), {
    street: `${row.street} ${row.house_number}`.trim(),
    postalCode: row.postal_code,
    city,
  })
  return {
    uuid,
    name,
    city,
    region_id,
    verification,
    active,
    invite,
    is_appealed: row.appealed_at !== null,
    appeal:
      row.appealed_at && row.appeal !== null
        ? { reason: row.appeal, at: row.appealed_at.toISOString() }
        : null,
    numbers_requested: (row.requested_number ?? row.requested_number_2) !== null,
    claim: toClaimResponse(row.claimed, staff),
    address: lines.join(', '),
    created_at: row.created_at.toISOString(),
    requested_at: row.requested_at?.toISOString() ?? null,
    rejected:
      row.verification === 'rejected' && row.rejected_at
        ? {
            reason: row.rejected_for,
            by: row.rejecter ?? '',
            is_own: row.rejected_by === staff.id,
            at: row.rejected_at.toISOString(),
          }
        : null,
    invited_by: row.host_uuid ? { uuid: row.host_uuid, name: row.host_name! } : null,
    has_profile: row.survey !== null,
    projects: row.projects,
    scans: row.scans,
  }
}

function findRow({ db, now }: InDb & AtTime, { uuid, regions }: { uuid: string } & Reader) {
  return db
    .selectFrom('company as c')
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .leftJoin('company as h', 'h.id', 'c.invited_by')
    .leftJoin('company_type as t', (on) =>
      on.onRef('t.region_id', '=', 'c.region_id').onRef('t.id', '=', 'c.company_type'),
    )
    .select(['c.id', 'c.uuid', 'c.name', 'c.region_id', 'c.street', 'c.house_number'])
    .select(['c.postal_code', 'c.city', 'c.active', 'c.verification', 'c.created_at', 'c.survey'])
    .select(['c.registration_number', 'c.registration_number_2', 'c.requested_number'])
    .select([
      'c.requested_number_2',
      'c.requested_at',
      'c.rejected_for',
      'c.rejected_by',
      selectStaffName('c.rejected_by').as('rejecter'),
    ])
    .select('c.appealed_at')
    .select(
      sql<string | null>`(select a.reason from company_appeal a
        where a.company_id = c.id and a.accepted is null)`.as('appeal'),
    )
    .select(['c.rejected_at', 'c.invite', 'c.welcomed_at', 'r.welcome_points'])
    .select(['h.uuid as host_uuid', 'h.name as host_name', 't.names as type_names'])
    .select(selectClaim('companies', 'c.uuid', now).as('claimed'))
    .select(
      sql<number>`(select count(*)::int from project p where p.company_id = c.id
        and p.status > 0)`.as('projects'),
    )
    .select(
      sql<number>`(select count(*)::int from scan s where s.company_id = c.id
        and s.deleted_at is null)`.as('scans'),
    )
    .where('c.uuid', '=', uuid)
    .where('c.erased_at', 'is', null)
    .where('c.region_id', '=', sql<number>`any(${regions}::smallint[])`)
    .executeTakeFirst()
}

async function findOwners(db: Db, companyId: number): Promise<CompanyReview['owners']> {
  const rows = await db
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname', 'email', 'phone', 'language', 'created_at'])
    .select(['verified_email_at', 'verified_phone_at'])
    .where('company_id', '=', companyId)
    .where('role', '=', Role.owner)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ name, surname, verified_email_at, verified_phone_at, ...row }) => ({
    ...row,
    name: formatFullName({ name, surname }, row.language),
    email_verified: verified_email_at !== null,
    phone_verified: verified_phone_at !== null,
    created_at: row.created_at.toISOString(),
  }))
}
