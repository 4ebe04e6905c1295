import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { Role } from '#contract/members/installers.ts'
import type { RegisterBody } from '#contract/members/registration.ts'
import { everyRight } from '#server/platform/access/callers.ts'
import { acceptTerms } from '#server/members/installers/accept-terms.ts'
import { recordConsents } from '#server/members/installers/record-consents.ts'
import { profileVersion } from '#server/settings/settings/profile-version.reads.ts'
import { findInviterByCode } from './inviter.reads.ts'
import type { NewMember } from './register-company.ts'

export async function insertCompany(
  { db: tx, now }: InTx & AtTime,
  { body, member }: { body: RegisterBody; member: NewMember },
) {
  const { company, invite = '' } = body
  const host = await findInviterByCode(tx, { code: invite, regionId: member.region.id })
  return tx
    .insertInto('company')
    .values({
      region_id: member.region.id,
      name: company.name,
      ...member.numbers,
      company_type: company.company_type,
      disclaimer_accepted: company.disclaimer_accepted === 1,
      declaration_accepted: company.declaration_accepted === 1,
      street: company.street,
      house_number: company.house_number,
      postal_code: company.postal_code,
      city: company.city,
      survey: JSON.stringify(company.surveyResponse),
      survey_version: profileVersion,
      invite,
      invited_by: host.company?.id ?? null,
      representative_id: host.representative?.id ?? null,
      created_at: now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

export async function insertOwner(
  ctx: InTx & AtTime,
  {
    registerBody: { installer },
    member,
  }: { registerBody: RegisterBody; member: NewMember & { companyId: number } },
) {
  const { db: tx, now } = ctx
  const { companyId, language, phone, region, ip } = member
  const row = await tx
    .insertInto('installer')
    .values({
      company_id: companyId,
      role: Role.owner,
      name: installer.name,
      surname: installer.surname,
      email: installer.email,
      email_key: toEmailKey(installer.email),
      phone,
      language,
      options: JSON.stringify({ ...installer.options, consentSeen: true, hasAgreedToTerms: true }),
      created_at: now,
    })
    .returning(['id', 'uuid', 'role', 'language', 'demo'])
    .executeTakeFirstOrThrow()
  const origin = { ip, language }
  const consents = {
    email: installer.email_consent ?? 0,
    phone: installer.phone_consent ?? 0,
  } as const
  await recordConsents(ctx, { installerId: row.id, consents, origin })
  await tx
    .updateTable('installer')
    .set({ email_consent: consents.email === 1, phone_consent: consents.phone === 1 })
    .where('id', '=', row.id)
    .execute()
  const company = { id: companyId, uuid: '', regionId: region.id }
  await acceptTerms(ctx, { caller: { installer: { ...row, ...everyRight }, company }, origin })
}
