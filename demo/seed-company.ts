import { dayMs } from '#contract/durations.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { regions } from '#contract/regions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { everyRight, type Member } from '#server/platform/access/callers.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'

const memberDays = 540

export async function seedCompany(tx: Tx, company: DemoCompany, now: Date): Promise<Member> {
  const region = regions.find((row) => row.slug === company.region)!
  const since = getJoinedAt(now, company)
  const { id, uuid } = await tx
    .insertInto('company')
    .values({
      region_id: region.id,
      name: company.name,
      registration_number: company.numbers[0],
      registration_number_2: company.numbers[1],
      company_type: 1,
      street: company.street,
      house_number: company.context,
      postal_code: company.code,
      city: company.city,
      verification: 'verified',
      verified_at: since,
      survey: JSON.stringify([]),
      welcomed_at: since,
      created_at: since,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  if (!company.earnsFirsts) await recordFirsts(tx, id, since)
  const people = await tx
    .insertInto('installer')
    .values(
      company.people.map((person) => ({
        company_id: id,
        role: person.role,
        allowance: person.allowance ?? null,
        name: person.name,
        surname: person.surname,
        email: person.email,
        email_key: toEmailKey(person.email),
        phone: person.phone,
        language: company.language,
        options: JSON.stringify({
          consentSeen: true,
          hasAgreedToTerms: true,
          firstTime: company.joinedDaysAgo !== undefined,
        }),
        verified_email_at: company.verifiedEmail ? since : null,
        verified_phone_at: company.verifiedEmail ? since : null,
        terms_version: 1,
        demo: true,
        last_active_at: since,
        created_at: since,
      })),
    )
    .returning(['id', 'uuid', 'role', 'language', 'demo'])
    .execute()
  return {
    installer: { ...people[0]!, ...everyRight },
    company: { id, uuid, regionId: region.id },
    session: { id: '' },
  }
}

/** One-time rewards of a company count as paid before the story begins. */
async function recordFirsts(tx: Tx, companyId: number, since: Date) {
  await tx
    .insertInto('behaviour_reward')
    .columns(['company_id', 'behaviour_id', 'key', 'year', 'points', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('behaviour')
        .select([eb.val(companyId).as('company_id'), 'id', eb.val('').as('key')])
        .select([eb.val(since.getUTCFullYear()).as('year'), eb.val(0).as('points')])
        .select(eb.val(since).as('created_at'))
        .where('is_once', '=', true),
    )
    .execute()
}

/** When a company of the demo joined the club: 18 months ago, if its story does not say. */
export function getJoinedAt(now: Date, { joinedDaysAgo = memberDays }: Partial<DemoCompany> = {}) {
  return new Date(now.getTime() - joinedDaysAgo * dayMs)
}
