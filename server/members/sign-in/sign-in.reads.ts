import { type Options, Role } from '#contract/members/installers.ts'
import { getRegion } from '#contract/regions.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { masked } from '#contract/members/sign-in.rules.ts'
import type { SignInAnswer } from '#contract/members/sign-in.ts'
import { prepareQuery, type Slots } from '#server/platform/database/prepared.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { EmulationCall, Member } from '#server/platform/access/callers.ts'
import { areTermsDue } from '#server/members/companies/are-terms-due.ts'
import { versionOfRows } from './session-version.ts'

/** Only the side of this day is told before the code is proven. */
const termsDay = new Date('2024-01-30T23:00:00Z')

export type Identifier = { emailKey: string } | { phone: string }

const sessionRows = prepareQuery((db, values: Slots<{ sessionId: string; at: Date }>) =>
  db
    .selectFrom('session as s')
    .innerJoin('installer as i', 'i.id', 's.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .leftJoin('programme_end as p', (on) =>
      on
        .onRef('p.region_id', '=', 'c.region_id')
        .on('p.confirmed_at', 'is not', null)
        .on('p.withdrawn_at', 'is', null),
    )
    .leftJoin('emulation as e', 'e.id', 's.emulation_id')
    .leftJoin('staff as f', 'f.id', 'e.staff_id')
    .select(['i.id', 'i.uuid', 'i.role', 'i.language', 'i.demo'])
    .select(['s.renewals', 's.renewed_at'])
    .select(['e.id as view_id', 'e.reason', 'e.ends_at as view_ends_at'])
    .select(['f.id as staff_id', 'f.uuid as staff_uuid', 'f.name as staff_name'])
    .select(['i.may_register', 'i.sees_projects', 'i.sees_history', 'i.may_request'])
    .select('i.spending_paused_until')
    .select(['c.id as company_id', 'c.uuid as company_uuid', 'c.region_id', 'c.active'])
    .select('p.ends_at as programme_ends_at')
    .select(areTermsDue.as('terms_due'))
    .select(['s.ends_at', versionOfRows.as('version')])
    .where('s.id', '=', values.sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', values.at)
    .where('i.active', '=', InstallerStatus.active)
    .where('c.active', '!=', CompanyStatus.blocked)
    .where((eb) =>
      eb.or([
        eb('s.emulation_id', 'is', null),
        eb.and([
          eb('e.ended_at', 'is', null),
          eb('e.ends_at', '>', values.at),
          eb('f.active', '=', true),
        ]),
      ]),
    ),
)

/** A live session; all of it holds until `endsAt` as long as its rows have this version. */
export type FoundSession = {
  member: Member
  companyStatus: number
  areTermsDue: boolean
  programmeEndsAt: Date | null
  endsAt: Date
  version: string
  renewals: number
  renewedAt: Date | null
}

export async function findSession(
  db: Db | Tx,
  sessionId: string,
  at: Date,
): Promise<FoundSession | null> {
  const [row] = await sessionRows(db, { sessionId, at })
  if (!row) return null
  const { company_id, company_uuid, region_id, active, ...person } = row
  const { may_register, sees_projects, sees_history, may_request, id, uuid, role, language, demo } =
    person
  const isOwner = role === Role.owner
  const emulation = toEmulation(row)
  const installer = {
    id,
    uuid,
    role,
    language,
    demo,
    ...(emulation && { isEmulated: true }),
    ...(row.spending_paused_until && { spendingPausedUntil: row.spending_paused_until }),
    mayRegister: isOwner || may_register,
    seesProjects: isOwner || sees_projects,
    seesHistory: isOwner || sees_history,
    mayRequest: isOwner || may_request,
  }
  const company = { id: company_id, uuid: company_uuid, regionId: region_id }
  const session = { id: sessionId, ...(emulation && { emulation }) }
  const member: Member = { installer, company, session }
  return {
    member,
    renewals: row.renewals,
    renewedAt: row.renewed_at,
    companyStatus: active,
    areTermsDue: row.terms_due && !emulation,
    programmeEndsAt: row.programme_ends_at,
    endsAt: row.ends_at,
    version: row.version,
  }
}

type View = {
  view_id: string | null
  reason: string | null
  view_ends_at: Date | null
  staff_id: number | null
  staff_uuid: string | null
  staff_name: string | null
}

function toEmulation(row: View): EmulationCall | undefined {
  if (!row.view_id) return undefined
  return {
    id: row.view_id,
    reason: row.reason!,
    endsAt: row.view_ends_at!,
    staff: { id: row.staff_id!, uuid: row.staff_uuid!, name: row.staff_name! },
  }
}

/**
 * The member with this identifier, unless it is unproven beside a proven one or an expired
 * invitation.
 * Members of an ended company learn of its end after the code. (safety D4, decisions H)
 */
export function findMember(db: Db, identifier: Identifier, at: Date) {
  const query = db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.uuid', 'i.email', 'i.phone', 'i.language', 'i.demo', 'c.region_id'])
    .where('i.active', '=', InstallerStatus.active)
    .where('c.erased_at', 'is', null)
    .where('c.merged_into', 'is', null)
    .where((eb) => eb.or([eb('i.invited_until', 'is', null), eb('i.invited_until', '>', at)]))
  const mine = 'phone' in identifier ? 'i.verified_phone_at' : 'i.verified_email_at'
  const proven = query.where((eb) =>
    eb.or([
      eb(mine, 'is not', null),
      eb.and([eb('i.verified_phone_at', 'is', null), eb('i.verified_email_at', 'is', null)]),
    ]),
  )
  return 'phone' in identifier
    ? proven.where('i.phone', '=', identifier.phone).executeTakeFirst()
    : proven.where('i.email_key', '=', identifier.emailKey).executeTakeFirst()
}
export type SignInMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

export async function findSignInAnswer(db: Db | Tx, installerId: number): Promise<SignInAnswer> {
  const row = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.uuid as user_id', 'i.role', 'i.options', 'i.created_at'])
    .select(['i.email_consent', 'i.phone_consent'])
    .select(['c.id as company_id', 'c.uuid', 'c.name', 'c.registration_number'])
    .select(['c.registration_number_2', 'c.company_type', 'c.disclaimer_accepted'])
    .select(['c.declaration_accepted', 'c.street', 'c.house_number', 'c.postal_code', 'c.city'])
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .select(['c.region_id', 'c.active', 'c.survey', areTermsDue.as('terms_due')])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  return {
    user_id: row.user_id,
    region: getRegion(row.region_id).slug,
    role: row.role,
    has_survey: row.survey !== null,
    email_consent: row.email_consent ? 1 : 0,
    phone_consent: row.phone_consent ? 1 : 0,
    options: row.options as Options,
    company_id: row.company_id,
    created_at: row.created_at.toISOString(),
    terms_due: row.terms_due,
    uuid: row.uuid,
    name: row.name,
    registration_number: row.registration_number,
    registration_number_2: row.registration_number_2,
    company_type: row.company_type,
    disclaimer_accepted: row.disclaimer_accepted ? 1 : 0,
    declaration_accepted: row.declaration_accepted ? 1 : 0,
    address: `${row.street} ${row.house_number}`.trim(),
    postal_code: row.postal_code,
    city: row.city,
    regions_id: row.region_id,
    active: row.active,
  }
}

/** The same answer before the code is proven: the steps can be told, the person cannot. */
export function maskAnswer(answer: SignInAnswer, challenge: string): SignInAnswer {
  const old = new Date(answer.created_at) < termsDay
  return {
    ...answer,
    active: answer.active === CompanyStatus.blocked ? CompanyStatus.active : answer.active,
    user_id: challenge,
    email_consent: 0,
    phone_consent: 0,
    company_id: 0,
    created_at: old ? '2024-01-01T00:00:00.000Z' : '2024-02-01T00:00:00.000Z',
    uuid: '',
    name: '',
    registration_number: answer.registration_number && masked,
    registration_number_2: answer.registration_number_2 && masked,
    address: '',
    postal_code: '',
    city: '',
  }
}
